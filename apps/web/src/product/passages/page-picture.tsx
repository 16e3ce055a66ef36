import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pagePictureQuery, type PagePlace } from '#src/api/passages.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { cx } from '#src/ui/cx.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import type { Box } from './cited-boxes.ts';
import { PageLoading } from './page-loading.tsx';

const copy = productCopy.passage;

type Props = {
  place: PagePlace;
  /** An index of `WIDTHS`. */
  scale: number;
  /** Marked boxes. */
  boxes?: readonly Box[];
  /** The direction of its text: the start edge of a page wider than its frame. */
  direction?: 'rtl' | 'ltr';
};

const NO_BOXES: readonly Box[] = [];

/** The picture of a page; it scrolls if it is wider than its frame. */
export function PagePicture({ place, scale, boxes = NO_BOXES, direction = 'rtl' }: Props) {
  const { data, error, isFetching, refetch } = useQuery(pagePictureQuery(place));
  if (error) {
    return (
      <ErrorBlock
        message={copy.pictureFailed}
        advice={failureWords(error, '')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <PageLoading />;
  return (
    <div
      role="region"
      dir={direction}
      aria-label={copy.asPicture}
      tabIndex={0}
      className="rounded-input border-line max-h-[70dvh] w-full overflow-auto border bg-white max-sm:max-h-[calc(92dvh-15.5rem)]"
    >
      <div className={cx('relative', WIDTHS[scale])}>
        <Picture bytes={data} alt={copy.picture(place.page)} boxes={boxes} />
      </div>
    </div>
  );
}

export const SMALLEST = 1;
/** The scale at which a printed page is readable on a phone. */
export const READABLE = 3;
export const LARGEST = 4;

/** The content policy allows no inline styles, so each width is a class. */
const WIDTHS: Record<number, string> = {
  1: 'w-full',
  2: 'w-[150%]',
  3: 'w-[200%]',
  4: 'w-[300%]',
};

/** Shows a blob by an object URL, revoked afterwards. */
function Picture({ bytes, alt, boxes }: { bytes: Blob; alt: string; boxes: readonly Box[] }) {
  const shown = useRef<HTMLImageElement>(null);
  const marks = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    if (shown.current) shown.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  const showMark = (): void => {
    marks.current?.querySelector('rect')?.scrollIntoView({ block: 'center', inline: 'start' });
  };
  return (
    <>
      <img ref={shown} alt={alt} className="block h-auto w-full" onLoad={showMark} />
      {boxes.length > 0 && (
        <svg
          ref={marks}
          role="img"
          aria-label={copy.citedPlace}
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="fill-lamp pointer-events-none absolute inset-0 size-full opacity-35 mix-blend-multiply"
        >
          {boxes.map(({ left, top, width, height }) => (
            <rect key={`${left} ${top}`} x={left} y={top} width={width} height={height} />
          ))}
        </svg>
      )}
    </>
  );
}
