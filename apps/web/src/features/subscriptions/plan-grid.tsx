import { useQuery } from '@tanstack/react-query';
import { buyablePlansQuery } from '#src/api/plans.ts';
import type { Plan } from '#src/api/plans.ts';
import { COVER_TONES } from '#src/ui/cover-band.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorBlock } from '#src/ui/error-block.tsx';
import { PlanCard } from '#src/ui/plan-card.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { subscriptionsCopy as copy } from './copy.ts';
import { planPrice, planRows } from './plan-labels.ts';

export function PlanGrid() {
  const { data: plans, isPending, isError, isFetching, refetch } = useQuery(buyablePlansQuery);
  if (isPending) return <LoadingPlans />;
  if (isError) {
    return (
      <ErrorBlock message={copy.failed} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (plans.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <ul className={gridClass(plans.length)}>
      {plans.map((plan, at) => (
        <li key={plan.id} className="grid">
          <Offer plan={plan} at={at} />
        </li>
      ))}
    </ul>
  );
}

function Offer({ plan, at }: { plan: Plan; at: number }) {
  return (
    <PlanCard
      name={plan.name}
      price={planPrice(plan)}
      currency={copy.currency}
      imageUrl={plan.image}
      tone={COVER_TONES[at % COVER_TONES.length] ?? 'teal'}
      rows={planRows(plan)}
      features={plan.features}
    />
  );
}

function LoadingPlans() {
  return (
    <div role="status" className={gridClass(3)}>
      <span className="sr-only">{copy.loading}</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="rounded-card h-80" />
      ))}
    </div>
  );
}

/** As many columns as there are plans, up to three; one lone plan keeps a card's width. */
function gridClass(count: number): string {
  return cx(
    'grid gap-5',
    count === 1 && 'max-w-sm',
    count === 2 && 'max-w-3xl sm:grid-cols-2',
    count >= 3 && 'sm:grid-cols-2 lg:grid-cols-3',
  );
}
