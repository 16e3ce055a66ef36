import type { Subscription } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { buyablePlansQuery } from '#src/api/plans.ts';
import type { PlanOffer as Offer } from '#src/api/plans.ts';
import { currentSubscriptionQuery } from '#src/api/subscriptions.ts';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { plansCopy as copy } from './copy.ts';
import { LoadingPlans } from './loading-plans.tsx';
import { PaymentTerms } from './payment-terms.tsx';
import { planGridClass } from './plan-grid-class.ts';
import { PlanOffer } from './plan-offer.tsx';
import { usePurchase } from './use-purchase.ts';

export function PlanGrid() {
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
      <Offers offer={offer.data} subscription={current.data ?? null} />
    </>
  );
}

type OffersProps = { offer: Offer; subscription: Subscription | null };

function Offers({ offer, subscription }: OffersProps) {
  const [nowMs] = useState(() => Date.now());
  const purchase = usePurchase();
  const isRunning = subscription !== null && Date.parse(subscription.expiresAt) > nowMs;
  return (
    <>
      {offer.pricesIncludeVat && <p className="text-ink-2 mt-2 text-sm">{copy.vat}</p>}
      <ul className={planGridClass(offer.plans.length)}>
        {offer.plans.map((plan, at) => {
          const isCurrent = isRunning && subscription.planId === plan.id;
          return (
            <li key={plan.id} className="grid">
              <PlanOffer
                plan={plan}
                at={at}
                isCurrent={isCurrent}
                isBuyable={!isCurrent || subscription.status === 'cancelled'}
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
