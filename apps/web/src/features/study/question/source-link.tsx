import type { ItemSource } from '@nibras/contract';
import { lazy, Suspense, useState } from 'react';
import { studyCopy } from '#src/features/study/copy.ts';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { Button } from '#src/ui/actions/button.tsx';
import { BookIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

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
      <span className="flex min-w-0 items-center gap-1.5">
        <MixedName text={fileName} className="min-w-0 truncate" />
        <span className="shrink-0">· {studyCopy.place(page, pageLabel)}</span>
      </span>
      {isGone ? (
        <span className="text-ink-3">{studyCopy.pageGone}</span>
      ) : (
        <Button variant="quiet" size="sm" icon={<BookIcon />} onClick={() => setOpen(true)}>
          {studyCopy.openPage}
        </Button>
      )}
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
