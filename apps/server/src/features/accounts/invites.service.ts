import type { getInvites, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { countInvited, findInviteStanding } from './accounts.queries.ts';
import { INVITE_DAYS, MAX_INVITE_REWARDS } from './invites.ts';

export type InvitesService = ReturnType<typeof createInvitesService>;

export function createInvitesService({ db }: { db: Database }) {
  return {
    /** A user's code and what it has earned. */
    async standing(userId: string): Promise<ResponseOf<typeof getInvites>['invites']> {
      const user = await findInviteStanding(db, userId);
      if (!user) throw new AppError('unauthenticated', 'هذا الحساب لم يعد موجودًا.');
      return {
        code: user.inviteCode,
        joined: await countInvited(db, userId),
        rewarded: user.inviteRewards,
        maxRewards: MAX_INVITE_REWARDS,
        daysEarned: user.inviteRewards * INVITE_DAYS,
      };
    },
  };
}
