import type { ReactNode } from 'react';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { centersCopy } from './copy.ts';

const gridClass = 'grid gap-4 sm:grid-cols-2 min-[1180px]:grid-cols-3';

/** One, two or three columns, as the room allows. */
export function CenterGrid({ children }: { children: ReactNode }) {
  return <ul className={gridClass}>{children}</ul>;
}

export function LoadingCenters() {
  return (
    <div role="status" className={gridClass}>
      <span className="sr-only">{centersCopy.list.loading}</span>
      {[1, 2, 3].map((card) => (
        <Skeleton key={card} className="rounded-card h-62" />
      ))}
    </div>
  );
}
