import { useState } from 'react';
import { DAYS, arabicCount } from '#src/lib/words/arabic-count.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { billingCopy } from './billing-copy.ts';
import { daysUntil } from './subscription-terms.ts';

const copy = billingCopy.subscription;

export function RemainingDays({ endMs }: { endMs: number }) {
  const [nowMs] = useState(() => Date.now());
  const days = daysUntil(endMs, nowMs);
  return (
    <>
      <dl className="border-line mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t pt-4">
        <dt className="text-ink-2 text-sm">{copy.remaining}</dt>
        <dd className={days > 0 ? 'font-semibold' : 'text-danger font-semibold'}>
          {days > 0 ? arabicCount(days, DAYS) : copy.ended}
        </dd>
      </dl>
      {days > 0 && <p className="text-ink-3 text-end text-sm">{copy.until(formatDate(endMs))}</p>}
    </>
  );
}
