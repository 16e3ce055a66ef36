import { atMost } from '#src/db/at-most.ts';
import { StoreUnreachableError, wasRolledBack } from '#src/db/store-errors.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';

type Waiting<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** Larger statements would delay others. */
const MAX_BATCH_SIZE = 100;
/** Leaves most database connections free. */
const MAX_IN_FLIGHT = 4;

export type BatchLimits = {
  /** Time after which the next batch no longer waits for an unanswered one. */
  overtakeAfterMs: number;
  /** Time after which an unanswered read is repeated. */
  repeatAfterMs: number;
  /** Time limit of a batch, above the store's own limits. */
  timeoutMs: number;
};

/** Reads take milliseconds, and everybody waits for a stuck one. */
const LIMITS: BatchLimits = { overtakeAfterMs: 500, repeatAfterMs: 100, timeoutMs: 30_000 };

/**
 * Combines like requests into one statement, because a lecture hall asks at once. A request runs at
 * once if none is running; those that arrive meanwhile run together next. No request waits for
 * later ones. Answers follow the commit.
 */
export function batchRequests<Request, Answer>(deps: {
  /** At most one request per key is in flight. */
  keyOf?: (request: Request) => string;
  /**
   * For reads only: an unanswered batch is repeated once on another connection, and the first
   * answer counts. Not twice, since the store may be overloaded.
   */
  isRepeatable?: boolean;
  /** Answers in order. Runs outside any call, so it must check rights itself. */
  run: (requests: Request[]) => Promise<readonly Answer[]>;
  limits?: BatchLimits;
}): (request: Request) => Promise<Answer> {
  const { keyOf, run, isRepeatable = false, limits = LIMITS } = deps;
  const inFlight = new Set<Promise<void>>();
  const keysInFlight = new Set<string>();
  let waiting: Waiting<Request, Answer>[] = [];
  let isDispatching = false;

  function takeBatch(): Waiting<Request, Answer>[] {
    const batch: Waiting<Request, Answer>[] = [];
    const left: Waiting<Request, Answer>[] = [];
    for (const one of waiting) {
      const key = keyOf?.(one.request);
      const isNext = batch.length < MAX_BATCH_SIZE && (key === undefined || !keysInFlight.has(key));
      if (isNext && key !== undefined) keysInFlight.add(key);
      (isNext ? batch : left).push(one);
    }
    waiting = left;
    return batch;
  }

  async function runRepeatably(requests: Request[]): Promise<readonly Answer[]> {
    const first = run(requests);
    if (await atMost(limits.repeatAfterMs, first)) return first;
    // If both fail, the first error is reported.
    return Promise.any([first, run(requests)]).catch(() => first);
  }

  async function answer(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const requests = batch.map(({ request }) => request);
      const answers = await (isRepeatable ? runRepeatably(requests) : run(requests));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      // A request that fails must not fail the others.
      if (batch.length > 1 && wasRolledBack(error)) for (const one of batch) await answer([one]);
      else for (const { reject } of batch) reject(error);
    }
  }

  async function fly(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    const isAnswered = await atMost(limits.timeoutMs, answer(batch));
    if (!isAnswered) {
      const late = new StoreUnreachableError(`no answer within ${limits.timeoutMs} ms`);
      for (const { reject } of batch) reject(late);
    }
    if (keyOf) for (const { request } of batch) keysInFlight.delete(keyOf(request));
  }

  async function dispatch(): Promise<void> {
    isDispatching = true;
    while (waiting.length > 0) {
      // Requests of the same tick run together.
      await Promise.resolve();
      if (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight);
      const batch = takeBatch();
      if (batch.length === 0) {
        await Promise.race(inFlight);
        continue;
      }
      const flight = fly(batch).finally(() => inFlight.delete(flight));
      inFlight.add(flight);
      await atMost(limits.overtakeAfterMs, flight);
    }
    isDispatching = false;
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!isDispatching) void withoutCallerRights(dispatch);
    });
}
