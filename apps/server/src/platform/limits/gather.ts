import { wasRolledBack } from '#src/db/store-errors.ts';
import { beyondCall } from '#src/platform/sessions/rights.ts';

type Waiting<Ask, Answer> = {
  ask: Ask;
  resolve: (answer: Answer) => void;
  reject: (reason: unknown) => void;
};

/**
 * Makes one statement of many like asks: each statement has a fixed price, and a lecture hall asks at
 * once. What is asked after a pause goes out at once; what is asked while that runs, or within `everyMs`
 * of its beginning, goes out together. Whoever asks is answered when the statement has committed.
 */
export function gather<Ask, Answer>(deps: {
  everyMs: number;
  /** Of asks with the same key one goes out at a time. */
  keyOf?: (ask: Ask) => string;
  /** Answers each ask, in their order. It runs beyond any call, so it looks at rights by itself. */
  run: (asks: Ask[]) => Promise<readonly Answer[]>;
}): (ask: Ask) => Promise<Answer> {
  const { everyMs, keyOf, run } = deps;
  let waiting: Waiting<Ask, Answer>[] = [];
  let isAtWork = false;
  let startedAt = -Infinity;

  function take(): Waiting<Ask, Answer>[] {
    const taken: Waiting<Ask, Answer>[] = [];
    const left: Waiting<Ask, Answer>[] = [];
    const keys = new Set<string>();
    for (const one of waiting) {
      const key = keyOf?.(one.ask);
      const isNext = taken.length < MOST_AT_ONCE && (key === undefined || !keys.has(key));
      if (isNext && key !== undefined) keys.add(key);
      (isNext ? taken : left).push(one);
    }
    waiting = left;
    return taken;
  }

  async function answer(taken: readonly Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const answers = await run(taken.map(({ ask }) => ask));
      for (const [at, { resolve }] of taken.entries()) resolve(answers[at] as Answer);
    } catch (error) {
      // One that cannot be done must not take the others with it.
      if (taken.length > 1 && wasRolledBack(error)) for (const one of taken) await answer([one]);
      else for (const { reject } of taken) reject(error);
    }
  }

  async function work(): Promise<void> {
    isAtWork = true;
    while (waiting.length > 0) {
      const restMs = startedAt + everyMs - performance.now();
      // Without a rest too it waits for what is asked in the same moment.
      await (restMs > 0 && new Promise((resolve) => setTimeout(resolve, restMs)));
      startedAt = performance.now();
      await answer(take());
    }
    isAtWork = false;
  }

  return (ask) =>
    new Promise((resolve, reject) => {
      waiting.push({ ask, resolve, reject });
      if (!isAtWork) void beyondCall(work);
    });
}

/** As much as one statement does without holding up the others for long. */
const MOST_AT_ONCE = 100;
