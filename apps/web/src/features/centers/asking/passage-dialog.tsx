import type { Passage } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { passageQuery } from '#src/api/centers.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { ErrorBlock } from '#src/ui/states/error-block.tsx';
import { WarningIcon } from '#src/ui/icons/icons.tsx';
import { PageText } from '#src/product/passages/page-text.tsx';
import { SkeletonText } from '#src/ui/states/skeleton.tsx';
import { centerFailure, isMissing } from '#src/features/centers/center-failure.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { FileLink } from '#src/features/centers/open/file-link.tsx';
import { passageUrl, placeInFile } from './passage-place.ts';
import { useBackPress } from '#src/features/centers/use-back-press.ts';

const copy = centersCopy.passage;

type Props = { centerId: string; passage: Passage; onClose: () => void };

/** The page that a passage stands on, with the passage marked. */
export function PassageDialog({ centerId, passage, onClose }: Props) {
  useBackPress(onClose);
  const { data, error, isFetching, refetch } = useQuery(passageQuery(centerId, passage.id));
  const { fileName } = passage;
  const isOcr = data === undefined ? passage.isOcr : data.route === 'ocr';
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={<bdi dir={directionOf(fileName)}>{fileName}</bdi>}
      text={placeInFile(passage)}
      footer={<FileLink url={passageUrl(data ?? passage)} fileName={fileName} label={copy.open} />}
    >
      {isOcr && (
        <p className="rounded-input bg-lamp-soft text-lamp-ink mb-4 flex items-start gap-2 px-3.5 py-2.5 text-sm">
          <WarningIcon className="mt-1" />
          {copy.ocr}
        </p>
      )}
      {data && <PageText {...data} />}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{copy.loading}</span>
          <SkeletonText lines={8} />
        </div>
      )}
      {data === undefined && error !== null && (
        <>
          <ErrorBlock
            message={isMissing(error) ? copy.gone : centerFailure(error, copy.failed)}
            onRetry={isMissing(error) ? undefined : () => void refetch()}
            retrying={isFetching}
          />
          <blockquote dir={directionOf(passage.quote)} className="border-lamp mt-4 border-s-2 ps-4">
            {passage.quote}
          </blockquote>
        </>
      )}
    </Dialog>
  );
}
