import { useQuery } from '@tanstack/react-query';
import { cardStatsQuery } from '#src/api/cards.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { cardsCopy } from './copy.ts';

const copy = cardsCopy.chart;

type Bar = {
  key: string;
  /** The full text for screen readers. */
  words: string;
  share: number;
  /** The numbers above and below the bar. */
  figure: string;
  label: string;
};

/** The cards of the next days, and the share recalled in the last weeks. */
export function CardCharts({ centerId }: { centerId: string | null }) {
  const stats = useQuery(cardStatsQuery(centerId)).data;
  if (!stats) return null;
  // Today is counted above, with its new cards.
  const ahead = stats.dueByDay.slice(1);
  const most = Math.max(1, ...ahead.map(({ count }) => count));
  const due = ahead.map(({ day, count }) => ({
    key: day,
    words: copy.day(formatDate(day), count),
    share: count / most,
    figure: String(count),
    label: String(Number(day.slice(-2))),
  }));
  const recall = stats.recallByWeek.map(({ weekOf, reviews, known }) => {
    const percent = reviews === 0 ? null : Math.round((100 * known) / reviews);
    return {
      key: weekOf,
      words: copy.week(formatDate(weekOf), percent),
      share: reviews === 0 ? 0 : known / reviews,
      figure: percent === null ? '' : `${percent}%`,
      label: `${Number(weekOf.slice(-2))}/${Number(weekOf.slice(5, 7))}`,
    };
  });
  return (
    <div className="mt-8 grid gap-4 sm:grid-cols-2">
      <Chart title={copy.title} bars={due} />
      <Chart title={copy.recall} bars={recall} />
    </div>
  );
}

/** Bars with their numbers; nothing if all are zero. */
function Chart({ title, bars }: { title: string; bars: readonly Bar[] }) {
  if (bars.every(({ share }) => share === 0)) return null;
  return (
    <section aria-label={title} className="rounded-card border-line bg-surface border p-4">
      <h2 className="text-ink-2 mb-3 text-sm font-semibold">{title}</h2>
      <ul className="flex h-36 gap-0.5 text-[11px] leading-4 tabular-nums">
        {bars.map(({ key, words, share, figure, label }) => (
          <li key={key} title={words} className="flex min-w-0 flex-1 flex-col text-center">
            <span className="sr-only">{words}</span>
            <span aria-hidden="true" className="flex min-h-0 flex-1 flex-col justify-end">
              <bdi dir="ltr" className={share === 0 ? 'text-ink-3' : 'text-ink'}>
                {figure}
              </bdi>
              <span
                className="bg-brand w-full rounded-t-sm"
                style={{ height: `${share === 0 ? 0 : Math.max(4, share * 80)}%` }}
              />
            </span>
            <bdi
              aria-hidden="true"
              dir="ltr"
              className="border-line text-ink-3 overflow-hidden border-t pt-0.5"
            >
              {label}
            </bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
