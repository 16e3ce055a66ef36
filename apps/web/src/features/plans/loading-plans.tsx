import { Card } from '#src/ui/surfaces/card.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { plansCopy as copy } from './copy.ts';
import { planGridClass } from './plan-grid-class.ts';

const CARDS = [1, 2, 3];

export function LoadingPlans() {
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
