import type { ItemSource } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { PageLink } from '#src/product/passages/page-link.tsx';

const PassageDialog = lazy(async () => ({
  default: (await import('#src/product/passages/passage-dialog.tsx')).PassageDialog,
}));

type Props = { centerId: string | null; source: ItemSource };

/** A question's source, with a link to its page. */
export function SourceLink({ centerId, source }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { fileName, page, pageLabel, passageId } = source;
  const isGone = centerId === null || passageId === null;
  return (
    <div className="text-ink-2 flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <PageLink
        fileName={fileName}
        place={studyCopy.place(page, pageLabel)}
        onOpen={isGone ? undefined : () => setOpen(true)}
      />
      {isGone && <span className="text-ink-3">{studyCopy.pageGone}</span>}
      {isOpen && (
        <Suspense>
          <OpenPage {...{ centerId, source }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function OpenPage({ centerId, source, onClose }: Props & { onClose: () => void }) {
  useBackPress(onClose);
  const { fileName, fileUrl, page, pageLabel, passageId, quote } = source;
  return (
    <PassageDialog
      {...{ centerId, passageId, fileName, quote, onClose }}
      claims={[quote]}
      place={studyCopy.place(page, pageLabel)}
      link={
        fileUrl !== null && (
          <FileLink
            url={fileAtPage({ fileUrl, fileName, page, pageLabel })}
            className="text-brand-ink underline-offset-4 hover:underline"
          >
            {studyCopy.openFile}
          </FileLink>
        )
      }
    />
  );
}
