import { randomInt } from 'node:crypto';
import { westernDigits, type getInvites, type ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { countInvited, countReward, findInviter, findInviteResults } from './accounts.queries.ts';

export const MAX_INVITE_REWARDS = 10;
const INVITE_DAYS = 3;

const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 10;

export function newInviteCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

export function inviterOf(db: Database, typed: string) {
  const code = westernDigits(typed).replace(/\s/g, '');
  return findInviter(db, [code, code.toUpperCase()]);
}

/**
 * Rewards both sides while the inviter has rewards left. Returns the inviter, or null if deleted
 * meanwhile.
 */
export async function rewardInvite(
  tx: Database,
  access: PlanAccess,
  invite: { typed: string; invitedId: string },
): Promise<{ inviterId: string; isRewarded: boolean } | null> {
  const inviter = await inviterOf(tx, invite.typed);
  if (!inviter) return null;
  const isRewarded = await countReward(tx, inviter.id, MAX_INVITE_REWARDS);
  if (isRewarded) {
    for (const id of [inviter.id, invite.invitedId]) {
      await access.addDays(tx, id, { days: INVITE_DAYS, source: 'invite' });
    }
  }
  return { inviterId: inviter.id, isRewarded };
}

export type InvitesService = ReturnType<typeof createInvitesService>;

export function createInvitesService({ db }: { db: Database }) {
  return {
    /** A user's code and its rewards. */
    async resultsOf(userId: string): Promise<ResponseOf<typeof getInvites>['invites']> {
      const user = await findInviteResults(db, userId);
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
