import type { Source } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { passageQuery } from '#src/api/centers.ts';
import { ApiError } from '#src/lib/http/api-client.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { PageText } from '#src/product/passages/page-text.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { chatCopy } from '#src/features/chat/copy.ts';

const copy = chatCopy.sources;

/** The text of the page with the passage marked; of a page that is gone, the words that were quoted. */
export function PassagePage({ source }: { source: Source }) {
  const { centerId, passageId, quote } = source;
  const isKept = centerId !== null && passageId !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...passageQuery(centerId ?? '', passageId ?? ''),
    enabled: isKept,
  });
  if (data) {
    return (
      <>
        {data.route === 'ocr' && (
          <p className="rounded-input bg-lamp-soft text-lamp-ink mb-4 flex items-start gap-2 px-3.5 py-2.5 text-sm">
            <WarningIcon className="mt-1" />
            {copy.ocr}
          </p>
        )}
        <PageText {...data} />
      </>
    );
  }
  if (isKept && error === null) {
    return (
      <div role="status">
        <span className="sr-only">{copy.loading}</span>
        <SkeletonText lines={8} />
      </div>
    );
  }
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      {error && (
        <ErrorBlock
          message={isGone ? copy.gone : failureWords(error, copy.failed)}
          onRetry={isGone ? undefined : () => void refetch()}
          retrying={isFetching}
          className="mb-4"
        />
      )}
      <blockquote dir={directionOf(quote)} className="border-lamp border-s-2 ps-4">
        {quote}
      </blockquote>
    </>
  );
}
