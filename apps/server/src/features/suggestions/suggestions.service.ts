import { OWN_LIST_MAX, type Suggestion } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import {
  countUnseen,
  insertSuggestion,
  markSeen,
  selectOwn,
  type SuggestionRow,
} from './suggestions.queries.ts';

export type SuggestionsService = ReturnType<typeof createSuggestionsService>;

export function createSuggestionsService(deps: {
  db: Database;
  now: () => Date;
  limits: RateLimits;
  /** Sends the number of unseen answers to the author's tabs. */
  tellUnseen: (userId: string, unseen: number) => void;
}) {
  const { db, now, limits, tellUnseen } = deps;

  return {
    async listOwn(userId: string): Promise<Suggestion[]> {
      return (await selectOwn(db, userId, OWN_LIST_MAX)).map(suggestionView);
    },

    async create(userId: string, content: string): Promise<Suggestion> {
      await limits.take('suggestionsByUser', userId);
      const row: SuggestionRow = {
        id: newId(),
        userId,
        content,
        status: 'pending',
        response: null,
        respondedBy: null,
        respondedAt: null,
        seenAt: null,
        createdAt: now(),
      };
      await db.transaction((tx) => insertSuggestion(tx, row));
      return suggestionView(row);
    },

    /** A future time would hide later answers. */
    async markSeen(userId: string, until: Date): Promise<void> {
      const seenUntil = new Date(Math.min(Number(until), Number(now())));
      const isMarked = await db.transaction((tx) => markSeen(tx, userId, seenUntil));
      if (isMarked) tellUnseen(userId, await countUnseen(db, userId));
    },

    countUnseen: (userId: string): Promise<number> => countUnseen(db, userId),

    async exportOf(userId: string) {
      return (await selectOwn(db, userId, Number.MAX_SAFE_INTEGER)).map(suggestionView);
    },
  };
}

function suggestionView(row: SuggestionRow): Suggestion {
  const { id, content, status, createdAt, response, respondedBy, respondedAt, seenAt } = row;
  return {
    id,
    content,
    status,
    createdAt: createdAt.toISOString(),
    response,
    respondedBy,
    respondedAt: respondedAt?.toISOString() ?? null,
    isUnseen: respondedAt !== null && (seenAt === null || seenAt < respondedAt),
  };
}
