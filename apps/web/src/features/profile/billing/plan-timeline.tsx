import type { Subscription } from '@nibras/contract';
import { useState } from 'react';
import { formatDate } from '#src/lib/words/dates.ts';
import { cx } from '#src/ui/cx.ts';
import { billingCopy } from './billing-copy.ts';

const copy = billingCopy.subscription;

/** The active period and those after it; a single one needs no timeline. */
export function PlanTimeline({ periods }: Pick<Subscription, 'periods'>) {
  const [nowMs] = useState(() => Date.now());
  if (periods.length < 2) return null;
  return (
    <ol aria-label={copy.timeline} className="border-line mt-4 grid gap-3 border-t pt-4 text-sm">
      {periods.map(({ planName, startsAt, endsAt }, at) => {
        const isRunning = Date.parse(startsAt) <= nowMs;
        return (
          <li
            key={startsAt}
            className={cx(
              'relative ps-6',
              // The line continues to the next period.
              at < periods.length - 1 &&
                'before:bg-line before:absolute before:start-1.25 before:top-3 before:-bottom-6 before:w-px',
            )}
          >
            <span
              aria-hidden="true"
              className={cx(
                'absolute start-0 top-1.75 size-2.75 rounded-full border-2',
                isRunning ? 'border-lamp bg-lamp' : 'border-edge bg-surface',
              )}
            />
            <p className="font-semibold">{planName}</p>
            <p className="text-ink-2">
              {isRunning
                ? copy.runsUntil(formatDate(endsAt))
                : copy.fromTo(formatDate(startsAt), formatDate(endsAt))}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
