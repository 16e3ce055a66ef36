import {
  adminAddDays,
  adminBlockUser,
  adminChangePlan,
  adminDeleteUser,
  adminGetUser,
  adminListPlans,
  adminListUsers,
  adminSetRole,
  adminSignOutUser,
  adminUnblockUser,
  type AdminUser,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { onlyPage, sampleAccount, sampleAdminPlan } from '#src/testing/admin-samples.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { adminUser, enterConsole } from '#src/testing/open-console.ts';
import { currentPath } from '#src/testing/render-app.tsx';
import { usersCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi();
});

async function open(account: AdminUser = sampleAccount()) {
  api.on(adminGetUser, () => ({ done: true, user: account }));
  const user = enterConsole(api, '/admin/users/u1');
  await screen.findByRole('heading', { level: 1, name: account.username });
  return user;
}

const dialog = () => within(screen.getByRole('dialog'));
const answered = (user: AdminUser, message: string) => ({ done: true as const, message, user });

describe('UserPage', () => {
  it('shows the account, its use of the plan, its periods, orders and centers', async () => {
    await open();
    expect(screen.getByText(copy.usage.of('12', '200'))).toBeTruthy();
    expect(screen.getByText('$1.25')).toBeTruthy();
    const log = screen.getByRole('link', { name: copy.account.securityEvents });
    expect(log.getAttribute('href')).toBe('/admin/security-events?user=u1');
    const periods = within(screen.getByRole('region', { name: copy.sections.periods }));
    expect(periods.getByText(copy.periods.running)).toBeTruthy();
    const orders = within(screen.getByRole('region', { name: copy.sections.orders }));
    const links = orders.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/admin/orders?userId=u1', '/admin/orders/o1']);
    const centers = within(screen.getByRole('region', { name: copy.sections.centers }));
    expect(centers.getByRole('link', { name: 'أحياء 101' })).toBeTruthy();
  });

  it('says of an account without anything that it has nothing', async () => {
    await open(sampleAccount({ periods: [], centers: [], orders: [], actions: [] }));
    for (const words of [copy.periods.none, copy.noCenters, copy.noOrders, copy.noActions]) {
      expect(screen.getByText(words)).toBeTruthy();
    }
  });

  it('says that an account is not there', async () => {
    api.on(adminGetUser, () => {
      throw new Refusal('not_found', 'لا يوجد حساب بهذا المعرف.');
    });
    enterConsole(api, '/admin/users/u9');
    expect((await screen.findByRole('alert')).textContent).toContain('لا يوجد حساب');
  });

  it('shows the same after a return to an account that was deleted meanwhile', async () => {
    const user = await open();
    api.on(adminListUsers, () => onlyPage());
    await user.click(screen.getByRole('link', { name: copy.back }));
    await waitFor(() => expect(currentPath()).toBe('/admin/users'));
    api.on(adminGetUser, () => {
      throw new Refusal('not_found', 'لا يوجد حساب بهذا المعرف.');
    });
    window.history.back();
    expect((await screen.findByRole('alert')).textContent).toContain('لا يوجد حساب');
    expect(screen.queryByRole('button', { name: copy.deletion.button })).toBeNull();
  });

  it('gives another plan, with its own days where none are typed', async () => {
    const user = await open();
    api.on(adminListPlans, () => onlyPage(sampleAdminPlan()));
    const changed = sampleAccount({ planName: 'الباقة الشهرية' });
    const calls = api.on(adminChangePlan, () => answered(changed, 'تم تغيير الباقة.'));
    await user.click(screen.getByRole('button', { name: copy.plan.button }));
    await dialog().findByRole('option', { name: 'الباقة الشهرية' });
    await user.selectOptions(dialog().getByLabelText(copy.plan.plan), 'month');
    await user.selectOptions(dialog().getByLabelText(copy.plan.mode), 'queued');
    await user.click(dialog().getByRole('button', { name: copy.plan.submit }));
    expect(await screen.findByText('تم تغيير الباقة.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls[0]?.body).toEqual({ planId: 'month', mode: 'queued' });
  });

  it('asks for a plan before it changes anything', async () => {
    const user = await open();
    api.on(adminListPlans, () => onlyPage(sampleAdminPlan()));
    await user.click(screen.getByRole('button', { name: copy.plan.button }));
    await user.click(dialog().getByRole('button', { name: copy.plan.submit }));
    expect(await dialog().findByText('الباقة مطلوبة')).toBeTruthy();
  });

  it('adds days typed in any script, and refuses an invalid number', async () => {
    const user = await open();
    const calls = api.on(adminAddDays, () => answered(sampleAccount(), 'أُضيفت الأيام.'));
    await user.click(screen.getByRole('button', { name: copy.days.button }));
    const field = dialog().getByLabelText(copy.days.label);
    await user.type(field, 'سبعة{Enter}');
    expect(await dialog().findByText('عدد الأيام مطلوب')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '٧{Enter}');
    expect(await screen.findByText('أُضيفت الأيام.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ days: 7 });
  });

  it('blocks with a reason and shows the account as blocked', async () => {
    const user = await open();
    const blocked = sampleAccount({ isBlocked: true, blockedAt: '2026-11-06T08:00:00.000Z' });
    const calls = api.on(adminBlockUser, () => answered(blocked, 'حُظر الحساب.'));
    await user.click(screen.getByRole('button', { name: copy.block.button }));
    await user.click(dialog().getByRole('button', { name: copy.block.submit }));
    expect(await dialog().findByText('السبب مطلوب')).toBeTruthy();
    api.on(adminGetUser, () => ({ done: true, user: blocked }));
    await user.type(dialog().getByLabelText(copy.block.reason), 'إساءة');
    await user.click(dialog().getByRole('button', { name: copy.block.submit }));
    expect(await screen.findByText('حُظر الحساب.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ reason: 'إساءة' });
    expect(screen.getByText(copy.blocked)).toBeTruthy();
    expect(screen.queryByRole('button', { name: copy.block.button })).toBeNull();
  });

  it('lifts a block once it is confirmed', async () => {
    const user = await open(sampleAccount({ isBlocked: true }));
    const calls = api.on(adminUnblockUser, () => answered(sampleAccount(), 'رُفع الحظر.'));
    await user.click(screen.getByRole('button', { name: copy.unblock.button }));
    expect(calls).toHaveLength(0);
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: copy.unblock.confirm }));
    expect(await screen.findByText('رُفع الحظر.')).toBeTruthy();
  });

  it('ends all sessions, and says beside the question what went wrong', async () => {
    const user = await open();
    api.on(adminSignOutUser, () => {
      throw new Refusal('internal', 'حدث خطأ غير متوقع');
    });
    await user.click(screen.getByRole('button', { name: copy.signOut.button }));
    const question = within(screen.getByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: copy.signOut.confirm }));
    expect(await question.findByText('حدث خطأ غير متوقع')).toBeTruthy();
    api.on(adminSignOutUser, () => answered(sampleAccount({ sessions: 0 }), 'أُنهيت الجلسات.'));
    await user.click(question.getByRole('button', { name: copy.signOut.confirm }));
    expect(await screen.findByText('أُنهيت الجلسات.')).toBeTruthy();
  });

  it('gives the role of an admin', async () => {
    const user = await open();
    const calls = api.on(adminSetRole, () => answered(sampleAccount(), 'تغيّر الدور.'));
    await user.click(screen.getByRole('button', { name: copy.role.toAdmin }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: copy.role.confirm }),
    );
    expect(await screen.findByText('تغيّر الدور.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ role: 'admin' });
  });

  it('deletes only when the e-mail of the account is typed, then leaves its page', async () => {
    const user = await open();
    const calls = api.on(adminDeleteUser, () => ({ done: true, message: 'حُذف الحساب.' }));
    api.on(adminListUsers, () => onlyPage());
    await user.click(screen.getByRole('button', { name: copy.deletion.button }));
    const field = dialog().getByLabelText(copy.deletion.label);
    await user.type(field, 'other@ksu.edu.sa{Enter}');
    expect(await dialog().findByText(copy.deletion.mismatch)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await user.clear(field);
    await user.type(field, 'Sara@ksu.edu.sa{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/admin/users'));
    expect(calls[0]?.body).toEqual({ email: 'sara@ksu.edu.sa' });
  });

  it('keeps an admin from shutting out the own account', async () => {
    await open(sampleAccount({ role: 'admin', email: adminUser.email }));
    for (const name of [copy.block.button, copy.deletion.button, copy.role.toStudent]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });
});
