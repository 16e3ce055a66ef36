import type { OverviewDay } from '#src/api/admin/overview.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { overviewCopy } from './copy.ts';
import { MEASURES } from './series.ts';

const copy = overviewCopy.table;

/** The charts' numbers as a table, newest day first, for screen readers and exact values. */
export function DayTable({ days }: { days: readonly OverviewDay[] }) {
  return (
    <details className="mt-5">
      <summary className="rounded-chip text-brand-ink inline-flex min-h-10 items-center px-1 text-sm underline-offset-4 hover:underline">
        {copy.show}
      </summary>
      <div
        role="region"
        aria-label={copy.label}
        tabIndex={0}
        className="rounded-card border-line bg-surface mt-2 overflow-x-auto border"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{copy.label}</caption>
          <thead className="border-line text-ink-2 border-b">
            <tr>
              {[copy.day, ...MEASURES.map(({ title }) => title)].map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="px-4 py-2.5 text-start font-normal whitespace-nowrap"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row" className="px-4 py-2 text-start font-normal whitespace-nowrap">
                  {formatDate(day.day)}
                </th>
                {MEASURES.map((measure) => (
                  <td key={measure.key} className="px-4 py-2 whitespace-nowrap">
                    <bdi>{measure.words(day)}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
