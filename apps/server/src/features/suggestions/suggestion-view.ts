import type { Suggestion } from '@nibras/contract';
import type { SuggestionRow } from './suggestions.queries.ts';

/** A suggestion as its author sees it. */
export function suggestionView(row: SuggestionRow): Suggestion {
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
