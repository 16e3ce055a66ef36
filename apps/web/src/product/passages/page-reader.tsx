import type { getPassage, ResponseOf } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { passagePageQuery, type PagePlace } from '#src/api/passages.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { BackIcon, ForwardIcon, MinusIcon, PlusIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { CitedPicture } from './cited-picture.tsx';
import { citedRanges, type Range } from './cited-ranges.ts';
import { MakeCardButton } from './make-card-button.tsx';
import { PageLoading } from './page-loading.tsx';
import { LARGEST, PagePicture, READABLE, SMALLEST } from './page-picture.tsx';
import { PageText } from './page-text.tsx';
import { useReaderKeys } from './use-reader-keys.ts';

const TermHints = lazy(async () => ({
  default: (await import('#src/product/terms/term-hints.tsx')).TermHints,
}));

const copy = productCopy.passage;

type Passage = ResponseOf<typeof getPassage>['passage'];
type Props = { centerId: string; passage: Passage; claims: readonly string[] };
type View = 'text' | 'picture';

/** Screens on which a whole page is too small to read. */
const NARROW = '(max-width: 599px)';

/**
 * Pages of a file, starting with the passage's page: their text and, if they can be drawn, their
 * pictures.
 */
export function PageReader({ centerId, passage, claims }: Props) {
  const [page, setPage] = useState(passage.page);
  const [view, setView] = useState<View>('text');
  const isNarrow = useMediaQuery(NARROW);
  const [scale, setScale] = useState(isNarrow ? READABLE : SMALLEST);
  const { pageText, start, end, pageCount, hasPictures } = passage;
  const marked = useMemo(
    () => citedRanges(pageText, { start, end }, claims),
    [pageText, start, end, claims],
  );
  const place = { id: centerId, passageId: passage.id, page };
  const isCited = page === passage.page;
  const citedWords = pageText.slice(marked[0]?.start, marked[0]?.end);
  const words = useRef<HTMLDivElement>(null);
  const reader = useRef<HTMLDivElement>(null);
  const zoom = (by: 1 | -1): void => setScale(within(scale + by, SMALLEST, LARGEST));
  useReaderKeys(reader, {
    onStep: (by) => setPage(within(page + by, 1, pageCount)),
    onZoom: (by) => view === 'picture' && zoom(by),
  });
  const text = (
    <>
      <div ref={words}>
        {isCited ? (
          <PageText page={passage} marked={marked} />
        ) : (
          <OtherPage key={page} place={place} />
        )}
      </div>
      <Suspense>
        <TermHints centerId={centerId} shown={words} />
      </Suspense>
    </>
  );
  const bar = (views: ReactNode): ReactNode => (
    // Covers the padding of the scrolling parent, or text would show above it.
    <div className="bg-surface border-line sticky -top-5 z-10 -mx-5 -mt-5 flex flex-wrap items-center gap-y-1 border-b px-3 py-2 sm:gap-x-2 sm:px-5">
      {views}
      <PageSteps page={page} pageCount={pageCount} cited={passage.page} onPage={setPage} />
      <MakeCardButton place={place} text={words} cited={isCited ? citedWords : ''} />
    </div>
  );
  if (!hasPictures) {
    return (
      <div ref={reader} className="grid grid-cols-1 gap-4">
        {bar(null)}
        {text}
      </div>
    );
  }
  const picture = (
    <div className="relative">
      {isCited ? (
        <CitedPicture {...{ place, scale, pageText, marked }} />
      ) : (
        <PagePicture key={page} {...{ place, scale }} />
      )}
      <Zoom scale={scale} onZoom={zoom} />
    </div>
  );
  return (
    <div ref={reader}>
      <Tabs
        label={copy.views}
        value={view}
        onChange={setView}
        bar={bar}
        tabs={[
          { value: 'text', label: copy.asText, content: text },
          { value: 'picture', label: copy.asPicture, content: picture },
        ]}
      />
    </div>
  );
}

/** Fixed in the corner of the page's frame. */
function Zoom({ scale, onZoom }: { scale: number; onZoom: (by: 1 | -1) => void }) {
  return (
    <div className="rounded-input border-line bg-surface shadow-lift absolute start-3 bottom-3 flex border">
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
  );
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

const UNMARKED: readonly Range[] = [];

function OtherPage({ place }: { place: PagePlace }) {
  const { data, error, isFetching, refetch } = useQuery(passagePageQuery(place));
  if (data) return <PageText page={data} marked={UNMARKED} />;
  if (!error) return <PageLoading />;
  return (
    <ErrorBlock
      message={copy.failed}
      advice={failureWords(error, '')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}

type StepsProps = {
  page: number;
  pageCount: number;
  cited: number;
  onPage: (page: number) => void;
};

function PageSteps({ page, pageCount, cited, onPage }: StepsProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={copy.pages} className="flex flex-wrap items-center sm:gap-1">
      <IconButton
        label={sharedWords.previousPage}
        icon={<BackIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status" className="text-ink-2 min-w-14 text-center text-sm sm:min-w-16">
        {copy.position(page, pageCount)}
      </span>
      <IconButton
        label={sharedWords.nextPage}
        icon={<ForwardIcon />}
        disabled={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
      {page !== cited && (
        <Button variant="quiet" size="sm" onClick={() => onPage(cited)}>
          {copy.backToCited}
        </Button>
      )}
    </nav>
  );
}
