import {
  adminAddDays,
  adminBlockUser,
  adminChangePlan,
  adminDeleteUser,
  adminExportUsers,
  adminGetUser,
  adminListUsers,
  adminSetRole,
  adminSignOutUser,
  adminUnblockUser,
  type AdminUserRow,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import { bindTable } from '#src/platform/console/bind-table.ts';
import type { CsvColumn } from '#src/platform/console/csv.ts';
import type { PlanGiftsService } from './plan-gifts.service.ts';
import type { UserChangesService } from './user-changes.service.ts';
import type { UsersService } from './users.service.ts';

const COLUMNS: readonly CsvColumn<AdminUserRow>[] = [
  ['المعرف', (row) => row.id],
  ['الاسم', (row) => row.username],
  ['البريد الإلكتروني', (row) => row.email],
  ['الجوال', (row) => row.mobile],
  ['الجامعة', (row) => row.university],
  ['الدور', (row) => row.role],
  ['الباقة', (row) => row.planName],
  ['حالة الباقة', (row) => row.planState],
  ['نهاية الباقة', (row) => row.planEndsAt],
  ['محظور', (row) => row.isBlocked],
  ['الرسائل', (row) => row.totalMessages],
  ['تاريخ التسجيل', (row) => row.createdAt],
];

export function bindUsers(
  bind: Binder,
  services: { users: UsersService; gifts: PlanGiftsService; changes: UserChangesService },
): void {
  const { users, gifts, changes } = services;
  const changed = async (id: string, message: string) => ({
    done: true as const,
    message,
    user: await users.get(id),
  });

  bindTable(bind, {
    list: adminListUsers,
    csv: adminExportUsers,
    columns: COLUMNS,
    source: users,
  });
  bind.admin(adminGetUser, {}, async ({ params }) => ({
    done: true as const,
    user: await users.get(params.id),
  }));
  bind.admin(adminChangePlan, {}, async ({ session, params, body }) => {
    await gifts.changePlan(session.userId, params.id, body);
    return changed(params.id, 'تم تغيير الباقة.');
  });
  bind.admin(adminAddDays, {}, async ({ session, params, body }) => {
    await gifts.addDays(session.userId, params.id, body.days);
    return changed(params.id, 'أُضيفت الأيام.');
  });
  bind.admin(adminBlockUser, {}, async ({ session, params, body }) => {
    await changes.block(session.userId, params.id, body.reason);
    return changed(params.id, 'تم حظر الحساب وإنهاء جلساته.');
  });
  bind.admin(adminUnblockUser, {}, async ({ session, params }) => {
    await changes.unblock(session.userId, params.id);
    return changed(params.id, 'رُفع الحظر عن الحساب.');
  });
  bind.admin(adminSignOutUser, {}, async ({ session, params }) => {
    await changes.signOut(session.userId, params.id);
    return changed(params.id, 'أُنهيت كل جلسات الحساب.');
  });
  bind.admin(adminSetRole, {}, async ({ session, params, body }) => {
    await changes.setRole(session.userId, params.id, body.role);
    return changed(params.id, body.role === 'admin' ? 'صار الحساب إداريًا.' : 'صار الحساب لطالب.');
  });
  bind.admin(adminDeleteUser, {}, async ({ session, params, body }) => {
    await changes.remove(session.userId, params.id, body.email);
    return { done: true as const, message: 'حُذف الحساب وكل ما يخصه.' };
  });
}
