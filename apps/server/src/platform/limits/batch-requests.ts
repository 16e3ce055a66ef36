import { atMost } from '#src/db/at-most.ts';
import { StoreUnreachableError, wasRolledBack } from '#src/db/store-errors.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';

type Waiting<Request, Answer> = {
  request: Request;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/** As much as one statement does without holding up the others for long. */
const MAX_BATCH_SIZE = 100;
/** A few of the connections to the database. */
const MAX_IN_FLIGHT = 4;

export type BatchLimits = {
  /** After so long the next batch goes out beside one that is not answered. */
  overtakeAfterMs: number;
  /** After so long a batch of reads that is not answered is run a second time. */
  repeatAfterMs: number;
  /** After so long a batch fails. The store ends each statement, and each wait for a connection, earlier. */
  timeoutMs: number;
};

/** A read takes a few milliseconds; everybody who asks waits for one that is stuck. */
const LIMITS: BatchLimits = { overtakeAfterMs: 500, repeatAfterMs: 100, timeoutMs: 30_000 };

/**
 * Makes one statement of many like requests: each statement has a fixed price, and a lecture hall asks at
 * once. A request after a pause goes out at once; those that come while it runs, or within `everyMs` of
 * its beginning, go out together. Each is answered when the statement has committed.
 */
export function batchRequests<Request, Answer>(deps: {
  everyMs: number;
  /** Of requests with the same key one is in flight at a time. */
  keyOf?: (request: Request) => string;
  /**
   * Set it where requests only read. A batch that is not answered is then run a second time, on another
   * connection, and the first answer counts. Never a third time: the store may be overloaded.
   */
  isRepeatable?: boolean;
  /** Answers each request, in their order. It runs beyond any call, so it looks at rights by itself. */
  run: (requests: Request[]) => Promise<readonly Answer[]>;
  limits?: BatchLimits;
}): (request: Request) => Promise<Answer> {
  const { everyMs, keyOf, run, isRepeatable = false, limits = LIMITS } = deps;
  const inFlight = new Set<Promise<void>>();
  const keysInFlight = new Set<string>();
  let waiting: Waiting<Request, Answer>[] = [];
  let isDispatching = false;
  let startedAt = -Infinity;

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
    // Where both fail, the first says why.
    return Promise.any([first, run(requests)]).catch(() => first);
  }

  async function answer(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const requests = batch.map(({ request }) => request);
      const answers = await (isRepeatable ? runRepeatably(requests) : run(requests));
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      // One that cannot be done must not take the others with it.
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
      const restMs = startedAt + everyMs - performance.now();
      // Without a rest too it waits for what is asked in the same moment.
      await (restMs > 0 && new Promise((resolve) => setTimeout(resolve, restMs)));
      if (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight);
      const batch = takeBatch();
      if (batch.length === 0) {
        await Promise.race(inFlight);
        continue;
      }
      startedAt = performance.now();
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
