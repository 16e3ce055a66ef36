import { DAY_MS, RENEWAL_DAYS, type Subscription } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyablePlansQuery, type Plan, type PlanOffer as Offer } from '#src/api/plans.ts';
import { currentSubscriptionQuery } from '#src/api/subscriptions.ts';
import { formatDate } from '#src/lib/words/dates.ts';
import { riyals } from '#src/lib/words/riyals.ts';
import { cx } from '#src/ui/cx.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { QueryFailure } from '#src/ui/states/query-failure.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { plansCopy as copy } from './copy.ts';
import { durationLabel, PlanOffer } from './plan-offer.tsx';
import { usePurchase } from './use-purchase.ts';

type Props = {
  /** Up to four plans in one row, if the screen is wide enough. */
  isOneRow?: boolean;
};

export function PlanGrid({ isOneRow = false }: Props) {
  const offer = useQuery(buyablePlansQuery);
  const current = useQuery(currentSubscriptionQuery);
  // Waits for both, or a button would change while it is being pressed.
  if (offer.isPending || current.isPending) return <LoadingPlans />;
  if (offer.isError) {
    return <QueryFailure query={offer} words={copy.failed} className="mt-4" />;
  }
  if (offer.data.plans.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <>
      {current.isError && (
        <QueryFailure query={current} words={copy.subscriptionFailed} className="mt-4" />
      )}
      <Offers offer={offer.data} subscription={current.data ?? null} isOneRow={isOneRow} />
    </>
  );
}

const RENEWAL_MS = RENEWAL_DAYS * DAY_MS;

type OffersProps = { offer: Offer; subscription: Subscription | null; isOneRow: boolean };

function Offers({ offer, subscription, isOneRow }: OffersProps) {
  const [nowMs] = useState(() => Date.now());
  const purchase = usePurchase();
  const endsMs = subscription === null ? 0 : Date.parse(subscription.expiresAt);
  const leftMs = endsMs - nowMs;
  const running = leftMs > 0 ? offer.plans.find(({ id }) => id === subscription?.planId) : null;
  return (
    <>
      {offer.pricesIncludeVat && <p className="text-ink-2 mt-2 text-sm">{copy.vat}</p>}
      <ul className={planGridClass(offer.plans.length, isOneRow)}>
        {offer.plans.map((plan, at) => {
          const isCurrent = leftMs > 0 && subscription?.planId === plan.id;
          const isCancelled = subscription?.status === 'cancelled';
          return (
            <li key={plan.id} className="grid">
              <PlanOffer
                plan={plan}
                among={offer.plans}
                at={at}
                isCurrent={isCurrent}
                action={!isCurrent || isCancelled ? 'buy' : leftMs <= RENEWAL_MS ? 'renew' : 'none'}
                purchase={purchase}
              />
            </li>
          );
        })}
      </ul>
      <PaymentTerms />
      <ConfirmPurchase
        plan={offer.plans.find(({ id }) => id === purchase.askedFor) ?? null}
        lastDayOf={(plan) => lastDayMs(plan, { nowMs, endsMs, running: running ?? null })}
        onConfirm={purchase.confirm}
        onCancel={purchase.cancel}
      />
    </>
  );
}

type Running = { nowMs: number; endsMs: number; running: Plan | null };

/** A plan with more centers starts at once; other days are added to the paid ones. */
function lastDayMs(plan: Plan, { nowMs, endsMs, running }: Running): number {
  const isAtOnce = running === null || plan.maxCenters > running.maxCenters;
  return (isAtOnce ? nowMs : Math.max(nowMs, endsMs)) + plan.duration * DAY_MS;
}

type ConfirmProps = {
  plan: Plan | null;
  lastDayOf: (plan: Plan) => number;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before the payment page. */
function ConfirmPurchase({ plan, lastDayOf, onConfirm, onCancel }: ConfirmProps) {
  if (plan === null) return null;
  const { price, duration, lastDay } = copy.asked;
  const facts = [
    [price, copy.price(riyals(plan.price))],
    [duration, durationLabel(plan.duration)],
    [lastDay, formatDate(lastDayOf(plan))],
  ];
  return (
    <ConfirmDialog
      open
      title={copy.confirm}
      text={<MixedName text={plan.name} />}
      confirmLabel={copy.toPayment}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <dl className="divide-line border-line divide-y border-y text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 py-2">
            <dt className="text-ink-2">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-3 text-xs">{copy.once}</p>
    </ConfirmDialog>
  );
}

const CARDS = [1, 2, 3];

function LoadingPlans() {
  return (
    <div role="status" className={planGridClass(CARDS.length)}>
      <span className="sr-only">{copy.loading}</span>
      {CARDS.map((card) => (
        <Card key={card} padded={false} className="overflow-hidden">
          <Skeleton className="h-12 rounded-none sm:h-20" />
          <div className="grid gap-4 p-6">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="h-9 w-2/5" />
            <SkeletonText lines={5} className="mt-2" />
          </div>
        </Card>
      ))}
    </div>
  );
}

/** The local scheme comes first, by its rules. */
const SCHEMES = ['مدى', 'Visa', 'Mastercard'];

/** The means of payment, below the cards. */
function PaymentTerms() {
  return (
    <div className="text-ink-2 mt-6 grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span id="accepted-cards">{copy.cards}</span>
        <ul aria-labelledby="accepted-cards" className="flex flex-wrap gap-2">
          {SCHEMES.map((scheme) => (
            <li
              key={scheme}
              className="rounded-chip border-line bg-surface text-ink border px-2.5 text-xs leading-6 font-semibold"
            >
              <bdi>{scheme}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <p>
        {copy.payment} {copy.once}
      </p>
    </div>
  );
}

/**
 * One, two or three columns. Four plans are in two rows, because a single one in the last row looks
 * lost, or in one row.
 */
function planGridClass(count: number, isOneRow = false): string {
  const columns = count === 4 ? 2 : Math.min(count, 3);
  return cx(
    'mt-4 grid gap-5',
    count === 4 && isOneRow && 'xl:grid-cols-4 xl:gap-4',
    columns === 1 && 'max-w-sm',
    columns === 2 && 'sm:grid-cols-2',
    columns === 3 && 'sm:grid-cols-2 lg:grid-cols-3',
  );
}
