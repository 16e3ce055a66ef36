import {
  OWN_LIST_MAX,
  type BodyOf,
  type contactSupport,
  type SupportMessage,
} from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { addressKey, type RateLimits } from '#src/platform/limits/rate-limits.ts';
import { messageView } from './message.view.ts';
import {
  countUnseen,
  insertMessage,
  markSeen,
  selectAnswers,
  selectOwn,
} from './support.queries.ts';

export type SupportService = ReturnType<typeof createSupportService>;

export function createSupportService(deps: {
  db: Database;
  now: () => Date;
  limits: RateLimits;
  /** Sends the number of unseen answers to the author's tabs. */
  tellUnseen: (userId: string, unseen: number) => void;
}) {
  const { db, now, limits, tellUnseen } = deps;

  async function ownMessages(userId: string, limit: number): Promise<SupportMessage[]> {
    const rows = await selectOwn(db, userId, limit);
    const answers = await selectAnswers(
      db,
      rows.map(({ id }) => id),
    );
    const byMessage = Map.groupBy(answers, ({ messageId }) => messageId);
    return rows.map((row) => messageView(row, byMessage.get(row.id) ?? []));
  }

  return {
    /** Limited by account if signed in, else by address. */
    async contact(
      from: { userId: string | null; address: string },
      { name, email, message }: BodyOf<typeof contactSupport>,
    ): Promise<void> {
      const { userId, address } = from;
      if (userId === null) await limits.take('supportMessagesByAddress', addressKey(address));
      else await limits.take('supportMessagesByUser', userId);
      await db.transaction((tx) =>
        insertMessage(tx, {
          id: newId(),
          userId,
          name,
          email,
          message,
          status: 'open',
          seenAt: null,
          lastAnswerAt: null,
          createdAt: now(),
        }),
      );
    },

    listOwn: (userId: string): Promise<SupportMessage[]> => ownMessages(userId, OWN_LIST_MAX),

    /** A future time would hide later answers. */
    async markSeen(userId: string, until: Date): Promise<void> {
      const seenUntil = new Date(Math.min(Number(until), Number(now())));
      const isMarked = await db.transaction((tx) => markSeen(tx, userId, seenUntil));
      if (isMarked) tellUnseen(userId, await countUnseen(db, userId));
    },

    countUnseen: (userId: string): Promise<number> => countUnseen(db, userId),

    exportOf: (userId: string): Promise<SupportMessage[]> =>
      ownMessages(userId, Number.MAX_SAFE_INTEGER),
  };
}
