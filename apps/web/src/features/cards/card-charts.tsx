import { useQuery } from '@tanstack/react-query';
import { cardStatsQuery } from '#src/api/cards.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.chart;

type Bar = { key: string; words: string; share: number };

/** What comes in the next days, and how much was known in the last weeks. */
export function CardCharts({ centerId }: { centerId: string | null }) {
  const stats = useQuery(cardStatsQuery(centerId)).data;
  if (!stats) return null;
  const most = Math.max(1, ...stats.dueByDay.map(({ count }) => count));
  const due = stats.dueByDay.map(({ day, count }) => ({
    key: day,
    words: copy.day(formatDate(day), count),
    share: count / most,
  }));
  const recall = stats.recallByWeek.map(({ weekOf, reviews, known }) => ({
    key: weekOf,
    words: copy.week(
      formatDate(weekOf),
      reviews === 0 ? null : Math.round((100 * known) / reviews),
    ),
    share: reviews === 0 ? 0 : known / reviews,
  }));
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2">
      <Chart title={copy.title} bars={due} />
      <Chart title={copy.recall} bars={recall} />
    </div>
  );
}

/** Bars that say their figures to whoever listens or points at them; nothing where all are nought. */
function Chart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.every(({ share }) => share === 0)) return null;
  return (
    <section className="rounded-card border-line bg-surface border p-4">
      <h2 className="text-ink-2 mb-3 text-sm font-semibold">{title}</h2>
      <ul className="flex h-24 items-end gap-1">
        {bars.map(({ key, words, share }) => (
          <li key={key} title={words} className="flex h-full flex-1 items-end">
            <span className="sr-only">{words}</span>
            <span
              aria-hidden="true"
              className="bg-brand w-full rounded-t-sm"
              style={{ height: `${Math.max(2, share * 100)}%` }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
