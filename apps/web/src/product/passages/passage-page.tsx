import { useQuery } from '@tanstack/react-query';
import { passageQuery } from '#src/api/passages.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { PageLoading } from './page-loading.tsx';
import { PageReader } from './page-reader.tsx';
import { OcrNote } from './page-text.tsx';

const copy = productCopy.passage;

const NO_CLAIMS: readonly string[] = [];

type Props = {
  /** Null if the passage no longer exists; then only the quoted words show. */
  centerId: string | null;
  passageId: string | null;
  quote: string;
  /** Claims that cite it; sentences that support them are marked. */
  claims?: readonly string[];
  /** Known before the page has loaded. */
  isOcr?: boolean;
};

/**
 * The page of a passage, and the other pages of its file; only the quoted words if the page no
 * longer exists.
 */
export function PassagePage({
  centerId,
  passageId,
  quote,
  claims = NO_CLAIMS,
  isOcr = false,
}: Props) {
  const isKept = centerId !== null && passageId !== null;
  const { data, error, isFetching, refetch } = useQuery({
    ...passageQuery(centerId ?? '', passageId ?? ''),
    enabled: isKept,
  });
  const isGone = isNotFound(error);
  if (data && centerId !== null) {
    return <PageReader key={data.id} centerId={centerId} passage={data} claims={claims} />;
  }
  return (
    <>
      {isOcr && <OcrNote />}
      {isKept && error === null && <PageLoading />}
      {error && (
        <ErrorBlock
          message={isGone ? copy.gone : copy.failed}
          advice={isGone ? undefined : failureWords(error, '')}
          onRetry={isGone ? undefined : () => void refetch()}
          retrying={isFetching}
          className="mb-4"
        />
      )}
      {(error !== null || !isKept) && (
        <blockquote
          dir={directionOf(quote)}
          className="border-lamp border-s-2 ps-4 whitespace-pre-line"
        >
          <MixedText text={quote} />
        </blockquote>
      )}
    </>
  );
}
