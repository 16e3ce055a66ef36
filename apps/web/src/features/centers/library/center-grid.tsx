import type { ReactNode } from 'react';
import { centersCopy } from '#src/features/centers/copy.ts';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Card } from '#src/ui/surfaces/card.tsx';

const gridClass = 'grid grid-cols-1 gap-4 sm:grid-cols-2 min-[72rem]:grid-cols-3';

/** One, two or three columns, by the available width. */
export function CenterGrid({ children }: { children: ReactNode }) {
  return <ul className={gridClass}>{children}</ul>;
}

export function LoadingCenters() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{centersCopy.list.loading}</span>
      {[1, 2, 3].map((card) => (
        <Card key={card} padded={false} className="flex overflow-hidden sm:block">
          <Skeleton className="w-20 sm:h-28 sm:w-auto" />
          <div className="grid flex-1 gap-4 p-4.5">
            <Skeleton className="h-4 w-2/5" />
            <SkeletonText lines={2} />
          </div>
        </Card>
      ))}
    </div>
  );
}
