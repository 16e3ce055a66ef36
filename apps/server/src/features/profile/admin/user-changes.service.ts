import type { Role } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockAdminIds, lockUser, type UserRow } from '#src/db/users.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SecurityLog } from '#src/platform/observability/security-events.ts';
import type { Sessions } from '#src/platform/sessions/sessions.ts';
import type { ProfileService } from '#src/features/profile/profile.service.ts';
import { setBlockedAt, setRole } from './users.queries.ts';
import { userNotThere } from './users.service.ts';

export type UserChangesService = ReturnType<typeof createUserChangesService>;

export function createUserChangesService(deps: {
  db: Database;
  now: () => Date;
  sessions: Sessions;
  recorder: ActionRecorder;
  securityLog: SecurityLog;
  accounts: Accounts;
  profile: ProfileService;
}) {
  const { db, now, sessions, recorder, securityLog, accounts, profile } = deps;

  /**
   * Locks the account after all admins. Of two admins who remove each other the second finds itself
   * demoted, so one remains.
   */
  async function hold(tx: Database, adminId: string, userId: string): Promise<UserRow> {
    if (adminId === userId) throw new AppError('forbidden', 'لا يمكن تطبيق هذا الإجراء على حسابك.');
    const admins = await lockAdminIds(tx);
    if (!admins.includes(adminId)) throw new AppError('forbidden', 'هذه الصفحة للإدارة وحدها.');
    const user = await lockUser(tx, { id: userId });
    if (!user) throw userNotThere();
    return user;
  }

  return {
    async block(adminId: string, userId: string, reason: string): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        const user = await hold(tx, adminId, userId);
        if (user.blockedAt !== null) throw new AppError('conflict', 'هذا الحساب محظور بالفعل.');
        await setBlockedAt(tx, userId, now());
        await securityLog.record(tx, { kind: 'blocked', userId }, null);
        const ids = await sessions.endAll(tx, userId);
        await recorder.record(
          tx,
          { adminId, action: 'user.block', targetId: userId },
          { before: { isBlocked: false }, after: { isBlocked: true, reason } },
        );
        return ids;
      });
      sessions.announceEnd(ended);
    },

    async unblock(adminId: string, userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await hold(tx, adminId, userId);
        if (user.blockedAt === null) throw new AppError('conflict', 'هذا الحساب غير محظور.');
        await setBlockedAt(tx, userId, null);
        await securityLog.record(tx, { kind: 'unblocked', userId }, null);
        await recorder.record(
          tx,
          { adminId, action: 'user.unblock', targetId: userId },
          { before: { isBlocked: true }, after: { isBlocked: false } },
        );
      });
    },

    /** Also allowed for the admin's own sessions. */
    async signOut(adminId: string, userId: string): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        if (!(await lockUser(tx, { id: userId }))) throw userNotThere();
        const ids = await sessions.endAll(tx, userId);
        await securityLog.record(tx, { kind: 'sessions-ended', userId }, null);
        await recorder.record(
          tx,
          { adminId, action: 'user.sign-out', targetId: userId },
          { before: { sessions: ids.length }, after: { sessions: 0 } },
        );
        return ids;
      });
      sessions.announceEnd(ended);
    },

    async setRole(adminId: string, userId: string, role: Role): Promise<void> {
      await db.transaction(async (tx) => {
        const user = await hold(tx, adminId, userId);
        if (user.role === role) return;
        await setRole(tx, userId, role);
        await recorder.record(
          tx,
          { adminId, action: 'user.role', targetId: userId },
          { before: { role: user.role }, after: { role } },
        );
      });
      sessions.forgetUser(userId);
      await accounts.announce(userId);
    },

    /** The record contains nothing about the person. */
    async remove(adminId: string, userId: string, typedEmail: string): Promise<void> {
      await profile.erase(userId, async (tx) => {
        const user = await hold(tx, adminId, userId);
        if (user.email !== typedEmail) {
          const message = 'البريد المكتوب لا يطابق بريد هذا الحساب.';
          throw new AppError('invalid_input', message, { fields: { email: message } });
        }
        await recorder.record(
          tx,
          { adminId, action: 'user.delete', targetId: userId },
          { before: { role: user.role, createdAt: user.createdAt.toISOString() }, after: null },
        );
      });
    },
  };
}
