import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { centerQuery } from '#src/api/centers.ts';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { courseCopy as copy } from './copy.ts';
import { usePageLabel } from './use-page-label.ts';

const PassageDialog = lazy(async () => ({
  default: (await import('#src/product/passages/passage-dialog.tsx')).PassageDialog,
}));

export type PagePoint = {
  fileName: string;
  page: number;
  passageId: string;
  /** The words to mark on the page. */
  quote: string;
};

type Props = { centerId: string; point: PagePoint; onClose: () => void };

/** A page of the course, over the current page. */
export function PageDialog({ centerId, point, onClose }: Props) {
  useBackPress(onClose);
  const labelOf = usePageLabel(centerId);
  const { fileName, page, passageId, quote } = point;
  const file = useQuery(centerQuery(centerId)).data?.files.find(
    (listed) => listed.fileName === fileName,
  );
  return (
    <Suspense>
      <PassageDialog
        {...{ centerId, passageId, fileName, quote, onClose }}
        claims={[quote]}
        place={copy.place(page, labelOf(fileName))}
        link={
          file && (
            <FileLink
              url={fileAtPage({ fileUrl: file.url, fileName, page, pageLabel: labelOf(fileName) })}
              className="text-brand-ink underline-offset-4 hover:underline"
            >
              {copy.openFile}
            </FileLink>
          )
        }
      />
    </Suspense>
  );
}
