import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { formatDate } from '#src/lib/words/dates.ts';
import { cx } from '#src/ui/cx.ts';
import { Card } from '#src/ui/surfaces/card.tsx';
import { barsOf, dayAfterKey, dayAt } from './chart-geometry.ts';
import { overviewCopy } from './copy.ts';

const copy = overviewCopy.chart;
const BOX = { width: 320, height: 84 };

export type Series = {
  title: string;
  total: string;
  points: readonly { day: string; value: number; words: string }[];
};

/** A small bar chart; a pointer or the arrow keys select a day. */
export function DayChart({ title, total, points }: Series) {
  const [active, setActive] = useState<number | null>(null);
  const last = points.length - 1;
  const at = active ?? last;
  const point = points[at];
  const bars = barsOf(
    points.map(({ value }) => value),
    BOX,
  );
  const peak = peakOf(points);
  const reading = point ? copy.reading(formatDate(point.day), point.words) : '';

  const hover = (event: PointerEvent<HTMLElement>): void => {
    const { right, width } = event.currentTarget.getBoundingClientRect();
    setActive(dayAt((right - event.clientX) / width, points.length));
  };
  const press = (event: KeyboardEvent): void => {
    const next = dayAfterKey(event.key, at, points.length);
    if (next === null) return;
    event.preventDefault();
    setActive(next);
  };

  return (
    <Card className="min-w-0">
      <figure>
        <figcaption>
          <span className="text-ink-2 text-sm">{title}</span>
          <span className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
            <strong className="text-xl">{total}</strong>
            <span className="text-ink-3 text-xs">{copy.inTotal}</span>
          </span>
        </figcaption>
        <div
          role="slider"
          tabIndex={0}
          aria-label={copy.name(title)}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={reading}
          onPointerMove={hover}
          onPointerDown={hover}
          onPointerLeave={() => setActive(null)}
          onFocus={() => setActive((now) => now ?? last)}
          onBlur={() => setActive(null)}
          onKeyDown={press}
          className="rounded-chip relative mt-3 touch-pan-y"
        >
          <p className="text-ink-3 border-line flex justify-end border-b border-dashed text-xs">
            {peak ? <bdi>{peak.words}</bdi> : '\u00a0'}
          </p>
          <svg
            viewBox={`0 0 ${BOX.width} ${BOX.height}`}
            preserveAspectRatio="none"
            aria-hidden="true"
            className="text-brand dark:text-brand-ink border-line block h-24 w-full border-b"
          >
            {bars.map((bar, index) => (
              <rect
                key={points[index]?.day}
                {...bar}
                rx={Math.min(bar.width / 2, 2)}
                fill="currentColor"
                className={cx(active !== null && index !== active && 'opacity-40')}
              />
            ))}
          </svg>
          {peak === null && (
            <span
              aria-hidden="true"
              className="text-ink-3 absolute inset-0 grid place-items-center text-sm"
            >
              {copy.nothing}
            </span>
          )}
          {active !== null && point && <Tip point={point} share={(active + 0.5) / points.length} />}
        </div>
        <p
          className="text-ink-3 mt-1.5 flex flex-wrap justify-between gap-x-3 text-xs"
          aria-hidden="true"
        >
          <span>{formatDate(points[0]?.day)}</span>
          <span>{copy.today}</span>
        </p>
      </figure>
    </Card>
  );
}

/** The highest day; null if all are zero. */
function peakOf(points: Series['points']): Series['points'][number] | null {
  const [highest] = points.toSorted((a, b) => b.value - a.value);
  return highest === undefined || highest.value === 0 ? null : highest;
}

/** Stays off the edges, so that it never leaves its card. */
function Tip({ point, share }: { point: Series['points'][number]; share: number }) {
  return (
    <span
      aria-hidden="true"
      style={{ insetInlineStart: `${Math.min(Math.max(share, 0.28), 0.72) * 100}%` }}
      className="rounded-chip bg-ink text-paper pointer-events-none absolute bottom-full mb-1 translate-x-1/2 px-2.5 py-1 text-xs whitespace-nowrap"
    >
      {formatDate(point.day)}: <bdi>{point.words}</bdi>
    </span>
  );
}
