import { useQuery } from '@tanstack/react-query';
import { passageQuery } from '#src/api/centers.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { PageText } from './page-text.tsx';

const copy = productCopy.passage;

type Props = {
  /** Null where the passage is kept no more; then only its words are shown. */
  centerId: string | null;
  passageId: string | null;
  quote: string;
  /** What is known of it before the page has come. */
  isOcr?: boolean;
};

/** The text of a page with the passage marked; of a page that is gone, the words that were quoted. */
export function PassagePage({ centerId, passageId, quote, isOcr = false }: Props) {
  const isKept = centerId !== null && passageId !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...passageQuery(centerId ?? '', passageId ?? ''),
    enabled: isKept,
  });
  const isGone = isNotFound(error);
  return (
    <>
      {(data ? data.route === 'ocr' : isOcr) && (
        <p className="rounded-input bg-lamp-soft text-lamp-ink mb-4 flex items-start gap-2 px-3.5 py-2.5 text-sm">
          <WarningIcon className="mt-1" />
          {copy.ocr}
        </p>
      )}
      {data && <PageText {...data} />}
      {!data && isKept && error === null && (
        <div role="status">
          <span className="sr-only">{copy.loading}</span>
          <SkeletonText lines={8} />
        </div>
      )}
      {!data && error && (
        <ErrorBlock
          message={isGone ? copy.gone : failureWords(error, copy.failed)}
          onRetry={isGone ? undefined : () => void refetch()}
          retrying={isFetching}
          className="mb-4"
        />
      )}
      {!data && (error !== null || !isKept) && (
        <blockquote dir={directionOf(quote)} className="border-lamp border-s-2 ps-4">
          {quote}
        </blockquote>
      )}
    </>
  );
}
