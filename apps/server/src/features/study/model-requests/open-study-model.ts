import type { Models } from '#src/features/models/create-models.ts';
import { readLines } from './read-lines.ts';
import { requestOf, sourceTokens } from './study-request.ts';

/** A model that can be asked about a course. */
export type Asking = {
  /** What the texts of one request may take. */
  tokens: number;
  /** Reads its reply line by line, until `take` wants no more. */
  ask: (
    request: { instructions: string; parts: readonly string[]; signal: AbortSignal },
    take: (line: string) => boolean,
  ) => Promise<void>;
};

/** The model for study on account of a user; null where there is none. */
export function createAsking({ models }: { models: Pick<Models, 'open'> }) {
  return async (work: { userId: string; id: string }): Promise<Asking | null> => {
    const model = await models.open('study', { userId: work.userId, messageId: work.id });
    if (model === null) return null;
    return {
      tokens: sourceTokens(model),
      ask: ({ instructions, parts, signal }, take) =>
        readLines({ model, signal }, requestOf(model, instructions, parts), take),
    };
  };
}
