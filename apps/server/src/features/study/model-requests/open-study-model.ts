import type { Models } from '#src/features/models/create-models.ts';
import { readLines } from './read-lines.ts';
import { requestOf, sourceTokens } from './study-request.ts';

/** A model that answers questions about a course. */
export type StudyModel = {
  /** Tokens for texts per request. */
  tokens: number;
  /** Reads the reply by lines until `take` returns true. */
  ask: (
    request: { instructions: string; parts: readonly string[]; signal: AbortSignal },
    take: (line: string) => boolean,
  ) => Promise<void>;
};

/** The study model on a user's account; null without one. */
export function createStudyModelOpener({ models }: { models: Pick<Models, 'open'> }) {
  return async (work: { userId: string; id: string }): Promise<StudyModel | null> => {
    const model = await models.open('study', { userId: work.userId, messageId: work.id });
    if (model === null) return null;
    return {
      tokens: sourceTokens(model),
      ask: ({ instructions, parts, signal }, take) =>
        readLines({ model, signal }, requestOf(model, instructions, parts), take),
    };
  };
}
