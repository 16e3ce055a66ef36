import { randomBytes } from 'node:crypto';
import { emailSchema, type AdminAction } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Passwords } from '#src/platform/secrets/passwords.ts';
import { insertEvent } from '#src/platform/observability/security-events.queries.ts';
import {
  deleteFactor,
  deleteSessions,
  insertMachineAction,
  insertUser,
  selectAdmins,
  updateUser,
} from './admin-accounts.queries.ts';

/** The message is one console line. */
export class AdminAccountError extends Error {
  override readonly name = 'AdminAccountError';
}

export type AdminAccounts = ReturnType<typeof createAdminAccounts>;

/** Admins without the console: for the first one, and for one who is locked out. */
export function createAdminAccounts(deps: { db: Database; passwords: Passwords; now: () => Date }) {
  const { db, passwords, now } = deps;

  const record = (
    tx: Database,
    action: AdminAction,
    targetId: string,
    change: { before: Record<string, unknown> | null; after: Record<string, unknown> },
  ): Promise<void> =>
    insertMachineAction(tx, { id: newId(), action, targetId, ...change, createdAt: now() });

  return {
    list: () => selectAdmins(db),

    /** Creates an admin account or promotes an existing one; only a new one gets a password. */
    async create(given: string): Promise<{ email: string; password: string | null }> {
      const email = readEmail(given);
      const password = newPassword();
      const passwordHash = await passwords.hash(password);
      return db.transaction(async (tx) => {
        const standing = await lockUser(tx, { email });
        if (standing?.role === 'admin') {
          throw new AdminAccountError(`${email} is an admin already; reset gives a new password.`);
        }
        if (standing) {
          await updateUser(tx, standing.id, { role: 'admin' });
          const change = { before: { role: standing.role }, after: { role: 'admin' } };
          await record(tx, 'admin.create', standing.id, change);
          return { email, password: null };
        }
        const id = newId();
        const at = now();
        await insertUser(tx, {
          id,
          email,
          username: 'مدير نبراس',
          mobile: '',
          university: '',
          passwordHash,
          role: 'admin',
          inviteCode: newId(),
          createdAt: at,
          passwordChangedAt: at,
        });
        await record(tx, 'admin.create', id, { before: null, after: { role: 'admin' } });
        return { email, password };
      });
    },

    /** Sets a new password and removes the block, second factor and sessions. */
    async reset(given: string): Promise<{ email: string; password: string }> {
      const email = readEmail(given);
      const password = newPassword();
      const passwordHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        const admin = await lockUser(tx, { email });
        if (admin?.role !== 'admin') {
          throw new AdminAccountError(`${email} is no admin; list shows those there are.`);
        }
        await updateUser(tx, admin.id, { passwordHash, passwordChangedAt: now(), blockedAt: null });
        await deleteFactor(tx, admin.id);
        await deleteSessions(tx, admin.id);
        await insertEvent(tx, {
          id: newId(),
          kind: 'password-reset',
          userId: admin.id,
          address: null,
          device: null,
          at: now(),
        });
        const before = { isBlocked: admin.blockedAt !== null };
        await record(tx, 'admin.reset', admin.id, { before, after: { isBlocked: false } });
      });
      return { email, password };
    },
  };
}

function readEmail(given: string): string {
  const parsed = emailSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new AdminAccountError(`"${given}" is no e-mail address.`);
}

function newPassword(): string {
  return randomBytes(12).toString('base64url');
}
