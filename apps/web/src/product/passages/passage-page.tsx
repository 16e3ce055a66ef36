import { writeVersePlace } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { passageQuery } from '#src/api/centers.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { pageBlocks } from './page-blocks.ts';

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
      {data && data.differingVerses.length > 0 && (
        <p className="rounded-input border-line text-ink-2 mb-4 border px-3.5 py-2.5 text-sm">
          {copy.differs(data.differingVerses.map(writeVersePlace).join('، '))}
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
          <MixedText text={quote} />
        </blockquote>
      )}
    </>
  );
}

type PageTextProps = { pageText: string; start: number; end: number };

/** The text of a page, scrolled to the passage that is marked in it. */
function PageText({ pageText, start, end }: PageTextProps) {
  const page = useRef<HTMLDivElement>(null);
  const blocks = useMemo(() => pageBlocks(pageText, start, end), [pageText, start, end]);

  useEffect(() => {
    page.current?.querySelector('mark')?.scrollIntoView({ block: 'center' });
  }, [blocks]);

  return (
    // In the order of focus, so that the keyboard can scroll a long page.
    <div
      ref={page}
      role="region"
      aria-label={productCopy.passage.text}
      tabIndex={0}
      className="rounded-chip grid grid-cols-1 gap-4 outline-offset-4"
    >
      {blocks.map(({ at, direction, before, marked, after }) => (
        <p key={at} dir={direction} className="text-start whitespace-pre-wrap">
          <MixedText text={before} direction={direction} />
          {marked !== '' && (
            <mark className="bg-lamp-soft text-ink decoration-lamp rounded-[5px] box-decoration-clone px-0.5 py-0.5 underline decoration-2 underline-offset-[6px]">
              <MixedText text={marked} direction={direction} />
            </mark>
          )}
          <MixedText text={after} direction={direction} />
        </p>
      ))}
    </div>
  );
}
