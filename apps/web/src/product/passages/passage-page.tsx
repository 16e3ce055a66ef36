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
  /** Null where the passage is kept no more; then only its words are shown. */
  centerId: string | null;
  passageId: string | null;
  quote: string;
  /** What was said with reference to it: the sentences that say the same are marked. */
  claims?: readonly string[];
  /** What is known of it before the page has come. */
  isOcr?: boolean;
};

/** The page that a passage stands on, and the others of its file; of a page that is gone, the quoted words. */
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
