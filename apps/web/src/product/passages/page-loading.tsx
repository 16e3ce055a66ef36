import { productCopy } from '#src/product/copy.ts';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';

export function PageLoading() {
  return (
    <div role="status">
      <span className="sr-only">{productCopy.passage.loading}</span>
      <SkeletonText lines={8} />
    </div>
  );
}
