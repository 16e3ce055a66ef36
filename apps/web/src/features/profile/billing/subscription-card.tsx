import { DAY_MS, isPlanValid, type Subscription, type User } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Ref } from 'react';
import { Link } from 'react-router';
import { currentSubscriptionQuery } from '#src/api/subscriptions.ts';
import { LoadedSection } from '#src/features/profile/loaded-section.tsx';
import { PATHS } from '#src/lib/paths.ts';
import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { monthlyPrice, riyals } from '#src/lib/words/riyals.ts';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { Badge } from '#src/ui/surfaces/badge.tsx';
import { SectionCard } from '#src/ui/surfaces/section-card.tsx';
import { billingCopy } from './billing-copy.ts';
import { CancelSubscription } from './cancel-subscription.tsx';
import { PlanTimeline } from './plan-timeline.tsx';
import { daysUntil, YEAR_DAYS } from './subscription-terms.ts';

const copy = billingCopy.subscription;

export function SubscriptionCard({ user }: { user: User }) {
  const subscription = useQuery(currentSubscriptionQuery);
  return (
    <SectionCard
      title={copy.title}
      aside={
        subscription.data?.status === 'cancelled' && <Badge tone="inactive">{copy.cancelled}</Badge>
      }
    >
      <LoadedSection query={subscription} copy={copy}>
        {(bought) =>
          bought === null ? <NothingBought user={user} /> : <BoughtPlan subscription={bought} />
        }
      </LoadedSection>
    </SectionCard>
  );
}

/** The welcome plan may be active, with days from invitations. */
function NothingBought({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  const { planName, planCreatedAt, planDuration, role } = user;
  const isRunning = planCreatedAt !== null && planDuration !== null && isPlanValid(user, nowMs);
  return (
    <>
      {isRunning ? (
        <>
          <p className="text-ink-2">{copy.welcome}</p>
          <p className="mt-1 text-xl font-semibold">{planName}</p>
          <RemainingDays endMs={planCreatedAt + planDuration * DAY_MS} />
        </>
      ) : (
        <p className="text-ink-2">{copy.none}</p>
      )}
      {/* Plans neither limit admins nor are sold to them. */}
      {role === 'student' && (
        <div className="mt-5">
          <PlansLink isMain />
        </div>
      )}
    </>
  );
}

function BoughtPlan({ subscription }: { subscription: Subscription }) {
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
      <PlanTimeline periods={subscription.periods} />
      {status === 'cancelled' && <p className="text-ink-2 mt-3 text-sm">{copy.cancelledHint}</p>}
      <div className="mt-5 flex flex-wrap gap-3">
        <PlansLink ref={plansLink} isMain={isOver || status === 'cancelled'} />
        {status === 'active' && !isOver && <CancelSubscription endMs={endMs} />}
      </div>
    </>
  );
}

/** Cancelling removes its button, so the focus moves to the next link. */
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

type Props = { isMain?: boolean; ref?: Ref<HTMLAnchorElement> };

/** A link to the plans; the main action only without an active plan. */
function PlansLink({ isMain = false, ref }: Props) {
  return (
    <Link
      ref={ref}
      to={PATHS.plans}
      className={buttonClass({ variant: isMain ? 'primary' : 'secondary', size: 'sm' })}
    >
      {billingCopy.subscription.plans}
    </Link>
  );
}

function RemainingDays({ endMs }: { endMs: number }) {
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
