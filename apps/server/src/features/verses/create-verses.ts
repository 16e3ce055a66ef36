import type { Base } from '#src/platform/base.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { Verdict } from '#src/scripture/judge-verse.ts';
import { createVerseCounter } from './verse-counter.ts';
import { sumCounts } from './verses.queries.ts';
import { bindVerses } from './verses.routes.ts';
import { createVersesService } from './verses.service.ts';

/** Excludes hadith, which is not judged. */
const VERDICTS = ['right', 'corrected', 'unknown'] as const satisfies readonly Verdict[];

export type Verses = ReturnType<typeof createVerses>;

export function createVerses(deps: Base & { metrics: Pick<Metrics, 'countVerse'> }) {
  const counter = createVerseCounter(deps);
  bindVerses(deps.bind, createVersesService());
  deps.app.addHook('onClose', () => counter.settled());
  return {
    count(verdict: Verdict): void {
      deps.metrics.countVerse(verdict);
      counter.count(verdict);
    },

    /** Waits for this node's counts, so that the console sees them. */
    async sumSince(firstDay: string) {
      await counter.settled();
      const sums = await sumCounts(deps.db, firstDay);
      const [right = 0, corrected = 0, unknown = 0] = VERDICTS.map((verdict) => sums.get(verdict));
      return { judged: right + corrected + unknown, corrected, unknown };
    },
  };
}
