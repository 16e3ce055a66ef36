import type { User } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { findUser, type UserRow } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { setPassword } from './accounts.queries.ts';
import { passwordChangedMail } from './mails/password-changed-mail.ts';
import { deleteUnusedResets } from './password-reset.queries.ts';
import { userView } from './user.view.ts';

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService(deps: {
  db: Database;
  access: PlanAccess;
  mail: MailQueue;
  publicUrl: string;
  sockets: Sockets;
  now: () => Date;
}) {
  const { db, access, mail, publicUrl, sockets, now } = deps;

  async function find(on: Database, userId: string): Promise<User | null> {
    const user = await findUser(on, userId);
    return user && userView(user, await access.periodsOf(on, [userId]), now());
  }

  return {
    async describe(on: Database, userId: string): Promise<User> {
      const user = await find(on, userId);
      if (!user) throw new AppError('unauthenticated', 'هذا الحساب لم يعد موجودًا.');
      return user;
    },

    async announce(userId: string): Promise<void> {
      const user = await find(db, userId);
      if (user) sockets.tellUser(userId, 'user-updated', { user });
    },

    /**
     * Replaces the checked password, invalidates reset links and emails the owner; false if it
     * changed meanwhile.
     */
    async changePassword(
      tx: Database,
      user: UserRow,
      changed: { passwordHash: string; at: Date },
    ): Promise<boolean> {
      if (!(await setPassword(tx, user, changed))) return false;
      await deleteUnusedResets(tx, user.id);
      await mail.post(tx, passwordChangedMail(user, { at: changed.at, publicUrl }));
      return true;
    },
  };
}
