import type { ItemSource } from '@nibras/contract';
import { lazy, Suspense } from 'react';
import { useBackPress } from '#src/lib/browser/back-presses.ts';
import { PageLink } from '#src/product/passages/page-link.tsx';
import { cx } from '#src/ui/cx.ts';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { cardsCopy as copy } from './copy.ts';

const PassageDialog = lazy(async () => ({
  default: (await import('#src/product/passages/passage-dialog.tsx')).PassageDialog,
}));

type Props = {
  centerId: string;
  source: ItemSource;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** Whether the card is centred. */
  isShort: boolean;
};

/** A card's source: a link to its page, or its stored words if the page is gone. */
export function CardSource({ centerId, source, isOpen, onOpen, isShort }: Props) {
  const { fileName, page, pageLabel, passageId, quote } = source;
  return (
    <div className={cx('text-ink-2 mt-3 grid text-sm', isShort && 'justify-items-center')}>
      <PageLink
        fileName={fileName}
        place={copy.place(page, pageLabel)}
        onOpen={passageId === null ? undefined : () => onOpen(true)}
      />
      {passageId === null && (
        <p className="mt-1">
          {copy.pageGone} «<MixedName text={quote} />»
        </p>
      )}
      {isOpen && passageId !== null && (
        <Suspense>
          <OpenPage {...{ centerId, source, passageId }} onClose={() => onOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

type OpenProps = Pick<Props, 'centerId' | 'source'> & { passageId: string; onClose: () => void };

function OpenPage({ centerId, source, passageId, onClose }: OpenProps) {
  useBackPress(onClose);
  const { fileName, page, pageLabel, quote } = source;
  return (
    <PassageDialog
      {...{ centerId, passageId, fileName, quote, onClose }}
      claims={[quote]}
      place={copy.place(page, pageLabel)}
      link={null}
    />
  );
}
