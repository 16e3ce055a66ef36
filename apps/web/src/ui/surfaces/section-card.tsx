import { useId, type ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';
import { Card } from './card.tsx';

type Props = {
  title: string;
  aside?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A card of a page, named by its heading. */
export function SectionCard({ title, aside, className, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={cx('min-w-0 sm:p-6', className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </Card>
  );
}

/** The content of a loading card. */
export function SectionLoading({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-4 h-7 w-2/5" />
      <SkeletonText lines={2} />
    </div>
  );
}
