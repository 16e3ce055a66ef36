import type { Subscription } from '@nibras/contract';
import { useEffect, useRef, useState } from 'react';
import { DAYS, arabicCount } from '#src/lib/words/arabic-count.ts';
import { monthlyPrice, riyals } from '#src/lib/words/riyals.ts';
import { billingCopy } from './billing-copy.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { PlansLink } from './plans-link.tsx';
import { RemainingDays } from './remaining-days.tsx';
import { YEAR_DAYS } from './subscription-terms.ts';

const copy = billingCopy.subscription;

export function BoughtPlan({ subscription }: { subscription: Subscription }) {
  const { planName, price, duration, expiresAt, status } = subscription;
  const [nowMs] = useState(() => Date.now());
  const plansLink = usePlaceAfterCancelling(status);
  const endMs = Date.parse(expiresAt);
  const isOver = endMs <= nowMs;
  const period = duration === YEAR_DAYS ? copy.year : arabicCount(duration, DAYS);
  return (
    <>
      <p className="text-ink-2">{planName}</p>
      <p className="mt-1 text-2xl font-semibold">{copy.monthly(monthlyPrice(price, duration))}</p>
      <p className="text-ink-3 text-sm">{copy.paid(riyals(price), period)}</p>
      <RemainingDays endMs={endMs} />
      {status === 'cancelled' && <p className="text-ink-2 mt-3 text-sm">{copy.cancelledHint}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <PlansLink ref={plansLink} isMain={isOver || status === 'cancelled'} />
        {status === 'active' && !isOver && <CancelSubscription endMs={endMs} />}
      </div>
    </>
  );
}

/** Cancelling takes its own button away: whoever stood on it is led to what comes next. */
function usePlaceAfterCancelling(status: Subscription['status']) {
  const place = useRef<HTMLAnchorElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const hasEnded = before.current === 'active' && status === 'cancelled';
    before.current = status;
    if (hasEnded && document.activeElement === document.body) place.current?.focus();
  }, [status]);
  return place;
}
