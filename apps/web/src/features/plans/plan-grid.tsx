import { RENEWAL_DAYS, type Subscription } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyablePlansQuery, type PlanOffer as Offer } from '#src/api/plans.ts';
import { currentSubscriptionQuery } from '#src/api/subscriptions.ts';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';
import { plansCopy as copy } from './copy.ts';
import { PlanOffer } from './plan-offer.tsx';
import { usePurchase } from './use-purchase.ts';

type Props = {
  /** Whether up to four plans may stand in one row, where the screen has room for it. */
  isOneRow?: boolean;
};

export function PlanGrid({ isOneRow = false }: Props) {
  const offer = useQuery(buyablePlansQuery);
  const current = useQuery(currentSubscriptionQuery);
  // Both, or a button would change under the hand that goes to it.
  if (offer.isPending || current.isPending) return <LoadingPlans />;
  if (offer.isError) {
    return (
      <ErrorBlock
        message={copy.failed}
        onRetry={() => void offer.refetch()}
        retrying={offer.isFetching}
        className="mt-4"
      />
    );
  }
  if (offer.data.plans.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <>
      {current.isError && (
        <ErrorBlock
          message={copy.subscriptionFailed}
          onRetry={() => void current.refetch()}
          retrying={current.isFetching}
          className="mt-4"
        />
      )}
      <Offers offer={offer.data} subscription={current.data ?? null} isOneRow={isOneRow} />
    </>
  );
}

const RENEWAL_MS = RENEWAL_DAYS * 24 * 60 * 60 * 1000;

type OffersProps = { offer: Offer; subscription: Subscription | null; isOneRow: boolean };

function Offers({ offer, subscription, isOneRow }: OffersProps) {
  const [nowMs] = useState(() => Date.now());
  const purchase = usePurchase();
  const leftMs = subscription === null ? 0 : Date.parse(subscription.expiresAt) - nowMs;
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
    </>
  );
}

const CARDS = [1, 2, 3];

function LoadingPlans() {
  return (
    <div role="status" className={planGridClass(CARDS.length)}>
      <span className="sr-only">{copy.loading}</span>
      {CARDS.map((card) => (
        <Card key={card} padded={false} className="overflow-hidden">
          <Skeleton className="h-20 rounded-none" />
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

/** The local scheme comes first, as its rules want it. */
const SCHEMES = ['مدى', 'Visa', 'Mastercard'];

/** How one pays, under the cards. */
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

/** One, two or three columns. Four plans stand two by two, where a fourth alone would look forgotten, or in one row. */
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
