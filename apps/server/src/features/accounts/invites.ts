import { randomInt } from 'node:crypto';
import { westernDigits } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { countReward, findInviter } from './accounts.queries.ts';
import { giveInviteDays } from './plan-days.ts';

export const MAX_INVITE_REWARDS = 10;

// Read out and typed by hand: no letter or digit that is taken for another.
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
 * Days for both sides, as long as the inviter has rewards left. Answers whom the new account came
 * from: an inviter who left in the meantime is nobody.
 */
export async function rewardInvite(
  tx: Database,
  invite: { typed: string; invitedId: string; now: Date },
): Promise<{ inviterId: string; isRewarded: boolean } | null> {
  const inviter = await inviterOf(tx, invite.typed);
  if (!inviter) return null;
  const isRewarded = await countReward(tx, inviter.id, MAX_INVITE_REWARDS);
  if (isRewarded) {
    await giveInviteDays(tx, inviter.id, invite.now);
    await giveInviteDays(tx, invite.invitedId, invite.now);
  }
  return { inviterId: inviter.id, isRewarded };
}
