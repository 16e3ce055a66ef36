import {
  adminGetCenter,
  adminListCenters,
  adminReindexCenter,
  adminRetryCenterFile,
  adminSwitchCenter,
  type AdminCenter,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage, sampleAdminCenter } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { centersCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
let center: AdminCenter;

beforeEach(() => {
  api = fakeApi();
  center = sampleAdminCenter();
  api.on(adminGetCenter, () => ({ done: true, center }));
});

const open = () => openConsole(api, '/admin/centers/c1', center.courseName);
const question = () => within(screen.getByRole('alertdialog'));
const changed = (overrides: Partial<AdminCenter>, message: string) => {
  center = sampleAdminCenter(overrides);
  return { done: true as const, message, center };
};

describe('CentersPage', () => {
  it("shows the center's owner, state and unreadable files", async () => {
    api.on(adminListCenters, () => onlyPage(sampleAdminCenter({ state: 'failed' })));
    await openConsole(api, '/admin/centers?withFailures=true', copy.title);
    const link = await screen.findByRole('link', { name: 'أحياء 101' });
    expect(link.getAttribute('href')).toBe('/admin/centers/c1');
    const owner = screen.getByRole('link', { name: 'سارة العتيبي' });
    expect(owner.getAttribute('href')).toBe('/admin/users/u1');
    expect(screen.getByRole('cell', { name: copy.states.failed })).toBeTruthy();
  });
});

describe('CenterPage', () => {
  it('lists the files with their facts and the reason of a failure', async () => {
    await open();
    const files = within(screen.getByRole('region', { name: copy.sections.files }));
    expect(files.getByText(/112 صفحة/)).toBeTruthy();
    expect(files.getByText(/3 صفحات بالتعرف الضوئي/)).toBeTruthy();
    expect(files.getByText('الملف تالف ولا يمكن فتحه.')).toBeTruthy();
  });

  it('is switched off after a question, and on again', async () => {
    const user = await open();
    const calls = api.on(adminSwitchCenter, ({ isEnabled }) =>
      changed({ isEnabled, state: isEnabled ? 'ready' : 'off' }, 'تم.'),
    );
    await user.click(screen.getByRole('button', { name: copy.off.button }));
    expect(calls).toHaveLength(0);
    await user.click(question().getByRole('button', { name: copy.off.confirm }));
    expect(await screen.findByText(copy.states.off)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.on.button }));
    await user.click(question().getByRole('button', { name: copy.on.confirm }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toHaveLength(2));
    expect(calls[1]?.body).toEqual({ isEnabled: true });
  });

  it('reads all files again', async () => {
    const user = await open();
    api.on(adminReindexCenter, () => changed({}, 'بدأت القراءة.'));
    await user.click(screen.getByRole('button', { name: copy.reindex.button }));
    await user.click(question().getByRole('button', { name: copy.reindex.confirm }));
    expect(await screen.findByText('بدأت القراءة.')).toBeTruthy();
  });

  it('reads a failed file again and shows beside it if it cannot', async () => {
    const user = await open();
    const calls = api.on(adminRetryCenterFile, () => {
      throw new Refusal('conflict', 'لم يعد الملف في المركز.');
    });
    await user.click(screen.getByRole('button', { name: copy.retryFile('ملاحظات.docx') }));
    expect(await screen.findByText('لم يعد الملف في المركز.')).toBeTruthy();
    expect(calls[0]?.path).toBe('/api/admin/centers/c1/files/f2/retry');
  });
});
