import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';

/** The inside of a card that is still on its way. */
export function SectionLoading({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <Skeleton className="mb-4 h-7 w-2/5" />
      <SkeletonText lines={2} />
    </div>
  );
}
