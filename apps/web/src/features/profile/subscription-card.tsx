import { isPlanValid } from '@nibras/contract';
import type { Subscription, User } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentSubscriptionQuery } from '#src/api/subscriptions.ts';
import { DAYS, arabicCount } from '#src/lib/arabic-count.ts';
import { formatDate } from '#src/lib/dates.ts';
import { Badge } from '#src/ui/badge.tsx';
import { ErrorBlock } from '#src/ui/error-block.tsx';
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx';
import { profileCopy } from './copy.ts';
import { ProfileSection } from './profile-section.tsx';
import { DAY_MS, YEAR_DAYS, daysUntil, monthlyPrice, riyals } from './subscription-terms.ts';

const copy = profileCopy.subscription;

export function SubscriptionCard({ user }: { user: User }) {
  const { data } = useQuery(currentSubscriptionQuery);
  return (
    <ProfileSection
      title={copy.title}
      aside={data?.status === 'cancelled' && <Badge tone="inactive">{copy.cancelled}</Badge>}
    >
      <Standing user={user} />
    </ProfileSection>
  );
}

function Standing({ user }: { user: User }) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(currentSubscriptionQuery);
  if (isPending) return <Loading />;
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  return data === null ? <NothingBought user={user} /> : <Bought subscription={data} />;
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">{copy.loading}</span>
      <Skeleton className="mb-4 h-7 w-2/5" />
      <SkeletonText lines={2} />
    </div>
  );
}

function Bought({ subscription }: { subscription: Subscription }) {
  const { planName, price, duration, expiresAt, status } = subscription;
  const period = duration === YEAR_DAYS ? copy.year : arabicCount(duration, DAYS);
  return (
    <>
      <p className="text-ink-2">{planName}</p>
      <p className="mt-1 text-2xl font-semibold">{copy.monthly(monthlyPrice(price, duration))}</p>
      <p className="text-ink-3 text-sm">{copy.paid(riyals(price), period)}</p>
      <Remaining endMs={Date.parse(expiresAt)} />
      {status === 'cancelled' && <p className="text-ink-2 mt-3 text-sm">{copy.cancelledHint}</p>}
    </>
  );
}

/** The welcome plan may still run, with days that an invitation added. */
function NothingBought({ user }: { user: User }) {
  const [nowMs] = useState(() => Date.now());
  const { planName, planCreatedAt, planDuration } = user;
  if (planCreatedAt === null || planDuration === null || !isPlanValid(user, nowMs)) {
    return <p className="text-ink-2">{copy.none}</p>;
  }
  return (
    <>
      <p className="text-ink-2">{copy.welcome}</p>
      <p className="mt-1 text-xl font-semibold">{planName}</p>
      <Remaining endMs={planCreatedAt + planDuration * DAY_MS} />
    </>
  );
}

function Remaining({ endMs }: { endMs: number }) {
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
