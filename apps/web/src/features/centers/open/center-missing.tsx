import { centersCopy } from '#src/features/centers/copy.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { EmptyState } from '#src/ui/states/empty-state.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { Skeleton, SkeletonText } from '#src/ui/states/skeleton.tsx';

const copy = centersCopy.details;

type Props = { error: unknown; isRetrying: boolean; onRetry: () => void; onClose: () => void };

/** In place of a center that is on its way, failed to come, or is not there at all. */
export function CenterMissing({ error, isRetrying, onRetry, onClose }: Props) {
  if (error === null) {
    return (
      <div role="status">
        <span className="sr-only">{copy.loading}</span>
        <Skeleton className="mb-5 h-7 w-2/5" />
        <SkeletonText lines={4} />
      </div>
    );
  }
  if (isNotFound(error)) {
    return (
      <EmptyState
        title={copy.missing}
        text={copy.missingText}
        action={<Button onClick={onClose}>{copy.back}</Button>}
      />
    );
  }
  return (
    <ErrorBlock
      message={failureWords(error, copy.failed)}
      onRetry={onRetry}
      retrying={isRetrying}
    />
  );
}
