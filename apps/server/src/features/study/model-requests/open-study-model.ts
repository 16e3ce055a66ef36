import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import type { CallRecorder } from '#src/features/chat/answering/model-calls.ts';
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
export function createAsking(deps: {
  models: Pick<Models, 'forPurpose'>;
  recorderOf: (model: ChatModel) => CallRecorder;
}) {
  return async (work: { userId: string; id: string }): Promise<Asking | null> => {
    const model = await deps.models.forPurpose('study');
    if (model === null) return null;
    const record = deps.recorderOf(model)({ userId: work.userId, messageId: work.id });
    return {
      tokens: sourceTokens(model),
      ask: ({ instructions, parts, signal }, take) =>
        readLines({ model, record, signal }, requestOf(model, instructions, parts), take),
    };
  };
}
