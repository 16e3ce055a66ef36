import {
  ModelError,
  type ChatModel,
  type ModelErrorCode,
  type ModelRequest,
} from '#src/adapters/model/chat-model.ts';
import { estimateTokens } from '#src/adapters/model/estimate-tokens.ts';

export type Candidate = { id: string; model: ChatModel };

export type ModelWatch = {
  isResting(id: string): boolean;
  answered(id: string): void;
  failed(id: string, error: unknown): void;
};

/**
 * Several models as one, for one reply: a failure before the first piece moves to the next. Once a
 * model has answered, it stays and the facts are its own.
 */
export function failingOver(
  candidates: readonly [Candidate, ...Candidate[]],
  watch: ModelWatch,
): ChatModel {
  const rested = candidates.toSorted(
    (a, b) => Number(watch.isResting(a.id)) - Number(watch.isResting(b.id)),
  );
  let current = rested[0] ?? candidates[0];
  let hasAnswered = false;

  async function* stream(request: ModelRequest): ReturnType<ChatModel['stream']> {
    const tried = hasAnswered
      ? [current]
      : [current, ...rested.filter((one) => one !== current && canTake(one.model, request))];
    for (const [at, candidate] of tried.entries()) {
      let hasBegun = false;
      current = candidate;
      try {
        for await (const part of candidate.model.stream(request)) {
          if (!hasBegun) watch.answered(candidate.id);
          hasBegun = true;
          hasAnswered = true;
          yield part;
        }
        return;
      } catch (error) {
        request.signal.throwIfAborted();
        if (hasBegun || !isWorthMovingOn(error)) throw error;
        watch.failed(candidate.id, error);
        if (at === tried.length - 1) throw error;
      }
    }
  }

  return {
    get provider() {
      return current.model.provider;
    },
    get name() {
      return current.model.name;
    },
    get canSeeImages() {
      return current.model.canSeeImages;
    },
    get canCallTools() {
      return current.model.canCallTools;
    },
    get contextTokens() {
      return current.model.contextTokens;
    },
    // A request must fit all models, or none could take over.
    windowTokens: smallestOf(candidates.map(({ model }) => model.windowTokens)),
    get price() {
      return current.model.price;
    },
    stream,
  };
}

const smallestOf = (windows: readonly (number | null)[]): number | null =>
  windows.reduce((least, one) => (least === null || one === null ? null : Math.min(least, one)));

/** A refusal caused by the request would recur at another provider. */
const isWorthMovingOn = (error: unknown): boolean =>
  error instanceof ModelError && OF_THE_PROVIDER.has(error.code);
const OF_THE_PROVIDER = new Set<ModelErrorCode>([
  'busy',
  'unavailable',
  'stalled',
  'empty',
  'endless',
]);

/** A request is built for the first model; another may be too small or lack vision. */
function canTake(model: ChatModel, request: ModelRequest): boolean {
  const { instructions, material = '', turns, tools, maxOutputTokens } = request;
  const images = turns.some((turn) => turn.role !== 'tool' && (turn.images?.length ?? 0) > 0);
  if (images && model.canSeeImages === false) return false;
  if (tools !== undefined && model.canCallTools === false) return false;
  const text = turns.reduce((sum, turn) => sum + estimateTokens(turn.text), 0);
  const before = estimateTokens(instructions) + estimateTokens(material);
  return before + text + maxOutputTokens <= model.contextTokens;
}
