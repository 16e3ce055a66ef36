import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import { pagePictureQuery, type PagePlace } from '#src/api/centers.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { PageLoading } from './page-loading.tsx';

const copy = productCopy.passage;

type Props = {
  place: PagePlace;
  /** A step of `WIDTHS`. */
  scale: number;
  onZoom: (by: 1 | -1) => void;
};

/** A page as it looks; made wider than its frame it moves in it. */
export function PagePicture({ place, scale, onZoom }: Props) {
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
    <div className="relative">
      <div
        role="region"
        aria-label={copy.asPicture}
        tabIndex={0}
        className="rounded-input border-line max-h-[70dvh] w-full overflow-auto border bg-white"
      >
        <Picture
          bytes={data}
          alt={copy.picture(place.page)}
          className={cx('block h-auto max-w-none', WIDTHS[scale])}
        />
      </div>
      <div className="bg-surface border-line shadow-lift absolute end-3 top-3 flex rounded-full border">
        <IconButton
          label={copy.zoomOut}
          icon={<MinusIcon />}
          disabled={scale === SMALLEST}
          onClick={() => onZoom(-1)}
        />
        <IconButton
          label={copy.zoomIn}
          icon={<PlusIcon />}
          disabled={scale === LARGEST}
          onClick={() => onZoom(1)}
        />
      </div>
    </div>
  );
}

export const SMALLEST = 1;
export const LARGEST = 4;

/** The content policy admits no styles that are written into the page, so each width is a class. */
const WIDTHS: Record<number, string> = {
  1: 'w-full',
  2: 'w-[150%]',
  3: 'w-[200%]',
  4: 'w-[300%]',
};

/** Shows bytes at hand, under an address that is given back once they are shown no more. */
function Picture({ bytes, ...image }: { bytes: Blob } & ComponentProps<'img'>) {
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(bytes);
    if (shown.current) shown.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={shown} {...image} />;
}
