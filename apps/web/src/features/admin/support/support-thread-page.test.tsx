import {
  adminAnswerSupport,
  adminCloseSupport,
  adminGetSupport,
  adminListSupport,
  adminReopenSupport,
  type AdminSupportThread,
} from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage, sampleThread } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { openConsole } from '#src/testing/open-console.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { supportCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
let thread: AdminSupportThread;

beforeEach(() => {
  api = fakeApi();
  thread = sampleThread();
  api.on(adminGetSupport, () => ({ done: true, thread }));
  api.on(adminListSupport, () => onlyPage(thread));
});

const open = () => openConsole(api, '/admin/support/m1', copy.from(thread.name));
const changed = (overrides: Partial<AdminSupportThread>, message: string) => {
  thread = sampleThread(overrides);
  return { done: true as const, message, thread };
};

describe('the support inbox', () => {
  it('leads from the table to the message and back to the same table', async () => {
    const user = await openConsole(api, '/admin/support?status=open', copy.title);
    await user.click(await screen.findByRole('link', { name: thread.message }));
    await screen.findByRole('heading', { level: 1, name: copy.from(thread.name) });
    await user.click(screen.getByRole('link', { name: copy.back }));
    await waitFor(() => expect(currentPath()).toBe('/admin/support?status=open'));
  });

  it('answers by mail and shows the answer below the message', async () => {
    const user = await open();
    const calls = api.on(adminAnswerSupport, ({ text }) =>
      changed(
        {
          status: 'answered',
          answers: [
            {
              id: 'x1',
              body: text,
              answeredBy: 'مدير المنصة',
              createdAt: '2026-11-06T08:00:00.000Z',
            },
          ],
        },
        'أُرسل الرد بالبريد.',
      ),
    );
    const field = screen.getByLabelText(copy.answer.label);
    await user.type(field, 'حُلّت المشكلة.');
    await user.click(screen.getByRole('button', { name: copy.answer.submit }));
    expect(await screen.findByText('أُرسل الرد بالبريد.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ text: 'حُلّت المشكلة.' });
    expect(screen.getByText('حُلّت المشكلة.')).toBeTruthy();
    expect(screen.getByText(copy.statuses.answered)).toBeTruthy();
    expect(field).toHaveProperty('value', '');
  });

  it('keeps the answer that could not be sent', async () => {
    const user = await open();
    api.on(adminAnswerSupport, () => {
      throw new Refusal('unavailable', 'الخدمة غير متاحة الآن.');
    });
    const field = screen.getByLabelText(copy.answer.label);
    await user.type(field, 'رد');
    await user.click(screen.getByRole('button', { name: copy.answer.submit }));
    expect((await screen.findByRole('alert')).textContent).toContain('الخدمة غير متاحة الآن.');
    expect(field).toHaveProperty('value', 'رد');
  });

  it('closes a message and opens it again', async () => {
    const user = await open();
    api.on(adminCloseSupport, () => changed({ status: 'closed' }, 'أُغلقت الرسالة.'));
    api.on(adminReopenSupport, () => changed({ status: 'open' }, 'أُعيد فتحها.'));
    await user.click(screen.getByRole('button', { name: copy.close }));
    expect(await screen.findByText(copy.statuses.closed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: copy.reopen }));
    expect(await screen.findByText(copy.statuses.open)).toBeTruthy();
  });

  it('says of a visitor that there is no account', async () => {
    thread = sampleThread({ userId: null });
    await open();
    expect(screen.getByText(copy.visitor)).toBeTruthy();
    expect(screen.queryByRole('link', { name: copy.account })).toBeNull();
  });
});
