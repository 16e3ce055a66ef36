import type { VersePlace } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { versesQuery } from '#src/api/verses.ts';
import { isNotFound } from '#src/lib/http/api-error.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { useCenterId } from '#src/product/use-center-id.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { LinkOutIcon } from '#src/ui/icons/icons.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { verseCopy as copy } from './copy.ts';
import { MakeVerseCard } from './make-verse-card.tsx';
import { VerseList } from './verse-list.tsx';

type Props = { place: VersePlace; onClose: () => void };

/** A quoted verse among its neighbours. */
export function VerseDialog({ place, onClose }: Props) {
  const { data, error, isFetching, refetch } = useQuery(versesQuery(place));
  const centerId = useCenterId();
  const isGone = isNotFound(error);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title(place.sura)}
      text={copy.reading}
      footer={
        <>
          {data && centerId !== null && <MakeVerseCard centerId={centerId} found={data} />}
          <a
            href={copy.sourceUrl}
            target="_blank"
            rel="noopener noreferrer"
            className="text-ink-2 hover:text-ink inline-flex min-h-9 items-center gap-1.5 text-sm underline underline-offset-4"
          >
            {copy.source}
            <LinkOutIcon className="size-4" />
          </a>
        </>
      }
    >
      {data && <VerseList {...data} />}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{copy.loading}</span>
          <SkeletonText lines={7} />
        </div>
      )}
      {data === undefined && error !== null && (
        <ErrorBlock
          message={isGone ? copy.gone : copy.failed}
          advice={isGone ? undefined : failureWords(error, '')}
          onRetry={isGone ? undefined : () => void refetch()}
          retrying={isFetching}
        />
      )}
    </Dialog>
  );
}
