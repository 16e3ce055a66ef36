import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { pagePictureQuery, type PagePlace } from '#src/api/centers.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { PageLoading } from './page-loading.tsx';

const copy = productCopy.passage;

/** A page as it looks; it can be made twice as wide, and then moves in its frame. */
export function PagePicture({ place }: { place: PagePlace }) {
  const { data, error, isFetching, refetch } = useQuery(pagePictureQuery(place));
  const [isLarge, setLarge] = useState(false);
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
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <div
        role="region"
        aria-label={copy.asPicture}
        tabIndex={0}
        className="rounded-input border-line w-full overflow-auto border bg-white"
      >
        <Picture
          bytes={data}
          alt={copy.picture(place.page)}
          className={cx('block h-auto', isLarge ? 'w-[200%] max-w-none' : 'w-full')}
        />
      </div>
      <Button variant="quiet" size="sm" onClick={() => setLarge(!isLarge)}>
        {isLarge ? copy.zoomOut : copy.zoomIn}
      </Button>
    </div>
  );
}

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
