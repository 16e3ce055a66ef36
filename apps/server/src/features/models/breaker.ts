import { refKey, type ModelRef } from '@nibras/contract';
import type { ModelWatch } from './failover.ts';
import { troubleOf, type ModelTrouble } from '#src/adapters/model/model-trouble.ts';

/** Increases with consecutive failures. */
const RESTS_MS = [30_000, 60_000, 120_000, 300_000];

export type Breaker = ReturnType<typeof createBreaker>;

/**
 * Suspends failing models, so that later ones are asked first. A suspended one is still asked if no
 * other is left.
 */
export function createBreaker(deps: {
  now: () => Date;
  onRest: (ref: ModelRef, trouble: ModelTrouble) => void;
}) {
  const { now, onRest } = deps;
  const failing = new Map<string, { failures: number; until: number }>();

  const restsUntil = (ref: ModelRef): Date | null => {
    const until = failing.get(refKey(ref))?.until ?? 0;
    return until > now().getTime() ? new Date(until) : null;
  };

  return {
    restsUntil,

    /** The watch over a reply's models, by key. */
    watch(refs: readonly ModelRef[]): ModelWatch {
      const byKey = new Map(refs.map((ref) => [refKey(ref), ref]));
      return {
        isResting(key) {
          const ref = byKey.get(key);
          return ref !== undefined && restsUntil(ref) !== null;
        },
        answered: (key) => void failing.delete(key),
        failed(key, error) {
          const failures = (failing.get(key)?.failures ?? 0) + 1;
          const rest = RESTS_MS[Math.min(failures, RESTS_MS.length) - 1] ?? 0;
          failing.set(key, { failures, until: now().getTime() + rest });
          const ref = byKey.get(key);
          if (ref) onRest(ref, troubleOf(error));
        },
      };
    },

    /** Gives models another chance after an admin changed or tried them. */
    forget: (): void => failing.clear(),
  };
}
