import { useQuery } from '@tanstack/react-query';
import { buyablePlansQuery } from '#src/api/plans.ts';
import type { Plan } from '#src/api/plans.ts';
import { Card } from '#src/ui/card.tsx';
import { COVER_TONES } from '#src/ui/cover-band.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorBlock } from '#src/ui/error-block.tsx';
import { PlanCard } from '#src/ui/plan-card.tsx';
import { Skeleton, SkeletonText } from '#src/ui/skeleton.tsx';
import { subscriptionsCopy as copy } from './copy.ts';
import { planPrice, planRows } from './plan-labels.ts';

export function PlanGrid() {
  const { data: plans, isPending, isError, isFetching, refetch } = useQuery(buyablePlansQuery);
  if (isPending) return <LoadingPlans />;
  if (isError) {
    const retry = () => void refetch();
    return (
      <ErrorBlock message={copy.failed} onRetry={retry} retrying={isFetching} className="mt-4" />
    );
  }
  if (plans.length === 0) return <EmptyState title={copy.empty} />;
  return (
    <>
      <p className="text-ink-2 text-sm">{copy.soon}</p>
      <ul className={gridClass(plans.length)}>
        {plans.map((plan, at) => (
          <li key={plan.id} className="grid">
            <Offer plan={plan} at={at} />
          </li>
        ))}
      </ul>
    </>
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
    <div role="status" className={gridClass(LOADING_CARDS.length)}>
      <span className="sr-only">{copy.loading}</span>
      {LOADING_CARDS.map((card) => (
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

const LOADING_CARDS = [1, 2, 3];

/** One, two or three columns. Four plans stand two by two, where a fourth alone would look forgotten. */
function gridClass(count: number): string {
  const columns = count === 4 ? 2 : Math.min(count, 3);
  return cx(
    'mt-4 grid gap-5',
    columns === 1 && 'max-w-sm',
    columns === 2 && 'sm:grid-cols-2',
    columns === 3 && 'sm:grid-cols-2 lg:grid-cols-3',
  );
}
