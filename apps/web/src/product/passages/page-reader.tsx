import type { getPassage, ResponseOf } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { passagePageQuery, type PagePlace } from '#src/api/centers.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { productCopy } from '#src/product/copy.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { Tabs } from '#src/ui/actions/tabs.tsx';
import { BackIcon, ForwardIcon } from '#src/ui/icons/icons.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { citedRanges, type Range } from './cited-ranges.ts';
import { KeepWords } from './keep-words.tsx';
import { PageLoading } from './page-loading.tsx';
import { PagePicture } from './page-picture.tsx';
import { PageText } from './page-text.tsx';

const TermHints = lazy(async () => ({
  default: (await import('#src/product/terms/term-hints.tsx')).TermHints,
}));

const copy = productCopy.passage;

type Passage = ResponseOf<typeof getPassage>['passage'];
type Props = { centerId: string; passage: Passage; claims: readonly string[] };
type View = 'text' | 'picture';

/** Pages of a file, from the one that a passage stands on: their text, and how they look where that can be drawn. */
export function PageReader({ centerId, passage, claims }: Props) {
  const [page, setPage] = useState(passage.page);
  const [view, setView] = useState<View>('text');
  const { pageText, start, end, pageCount, hasPictures } = passage;
  const marked = useMemo(
    () => citedRanges(pageText, { start, end }, claims),
    [pageText, start, end, claims],
  );
  const place = { id: centerId, passageId: passage.id, page };
  const isCited = page === passage.page;
  const words = useRef<HTMLDivElement>(null);
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
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="bg-surface sticky top-0 z-10 -my-2 flex flex-wrap items-center gap-x-2 py-2">
        <PageSteps page={page} pageCount={pageCount} cited={passage.page} onPage={setPage} />
        <KeepWords
          place={place}
          text={words}
          cited={isCited ? pageText.slice(marked[0]?.start, marked[0]?.end) : ''}
        />
      </div>
      {hasPictures ? (
        <Tabs
          label={copy.views}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'text', label: copy.asText, content: text },
            {
              value: 'picture',
              label: copy.asPicture,
              content: <PagePicture key={page} place={place} />,
            },
          ]}
        />
      ) : (
        text
      )}
    </div>
  );
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
    <nav aria-label={copy.pages} className="flex flex-wrap items-center gap-1">
      <IconButton
        label={sharedWords.previousPage}
        icon={<BackIcon />}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <span role="status" className="text-ink-2 min-w-16 text-center text-sm">
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
