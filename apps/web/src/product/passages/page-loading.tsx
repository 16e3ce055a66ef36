import { productCopy } from '#src/product/copy.ts';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';

export function PageLoading() {
  return (
    // As tall as the content to come, so that a phone's sheet does not jump.
    <div role="status" className="max-sm:min-h-[60dvh]">
      <span className="sr-only">{productCopy.passage.loading}</span>
      <SkeletonText lines={8} />
    </div>
  );
}
