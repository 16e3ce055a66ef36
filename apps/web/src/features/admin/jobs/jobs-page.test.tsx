import { adminListJobs, adminListQueues, adminRetryJob } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { jobsCopy as copy } from './copy.ts';

const QUEUE = {
  name: 'read-content',
  waiting: 2,
  delayed: 0,
  running: 1,
  failed: 3,
  oldestAt: '2026-11-05T08:00:00.000Z',
};
const JOB = {
  id: 'j1',
  queue: 'read-content',
  state: 'failed' as const,
  attempts: 3,
  createdAt: '2026-11-05T08:00:00.000Z',
  failedAt: '2026-11-05T08:05:00.000Z',
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
  api.on(adminListQueues, () => onlyPage(QUEUE));
  api.on(adminListJobs, () => onlyPage(JOB));
});

const open = () => openConsole(api, '/admin/jobs', copy.title);

describe('JobsPage', () => {
  it('shows how long each line of work is', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: copy.queues }));
    const row = table.getByRole('row', { name: /read-content/ });
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(1, 5)).toEqual(['2', '0', '1', '3']);
  });

  it('tries a failed job again', async () => {
    const user = await open();
    const calls = api.on(adminRetryJob, () => ({ done: true, message: 'أُعيدت المهمة.' }));
    const name = copy.retryJob(JOB.queue, JOB.id);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('أُعيدت المهمة.')).toBeTruthy();
    expect(calls[0]?.path).toBe('/api/admin/jobs/j1/retry');
  });

  it('says beside the job why it cannot be tried again', async () => {
    const user = await open();
    api.on(adminRetryJob, () => {
      throw new Refusal('not_found', 'المهمة لم تعد موجودة.');
    });
    const name = copy.retryJob(JOB.queue, JOB.id);
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText('المهمة لم تعد موجودة.')).toBeTruthy();
  });

  it('says that nothing failed', async () => {
    api.on(adminListJobs, () => onlyPage());
    await open();
    expect(await screen.findByText(copy.empty.title)).toBeTruthy();
  });
});
