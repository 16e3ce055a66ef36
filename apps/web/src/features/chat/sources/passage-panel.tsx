import type { Source } from '@nibras/contract';
import { useEffect, useRef } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import { useMediaQuery } from '#src/lib/browser/use-media-query.ts';
import { productCopy } from '#src/product/copy.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { fileAtPage } from '#src/product/passages/file-at-page.ts';
import { PassageDialog } from '#src/product/passages/passage-dialog.tsx';
import { PassagePage } from '#src/product/passages/passage-page.tsx';
import { buttonClass } from '#src/ui/actions/button-class.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CloseIcon, LinkOutIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';
import { placeInSource } from './source-place.ts';

const copy = chatCopy.sources;
const BESIDE = '(min-width: 1100px)';

type Props = { source: Source; claims: readonly string[]; onClose: () => void };

/** The page of a citation, beside the conversation or, on narrow screens, over it. */
export function PassagePanel({ source, claims, onClose }: Props) {
  const isBeside = useMediaQuery(BESIDE);
  return isBeside ? (
    <Beside {...{ source, claims, onClose }} />
  ) : (
    <PassageDialog
      {...pageOf(source)}
      claims={claims}
      fileName={source.fileName}
      place={placeInSource(source)}
      link={<SourceFileLink source={source} />}
      onClose={onClose}
    />
  );
}

function pageOf({ centerId, passageId, quote }: Source) {
  return { centerId, passageId, quote };
}

function Beside({ source, claims, onClose }: Props) {
  const panel = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);

  useEffect(() => {
    opener.current ??= document.activeElement;
    panel.current?.focus({ preventScroll: true });
  }, [source]);

  useEffect(
    () => () => {
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    },
    [],
  );

  return (
    <aside
      ref={panel}
      tabIndex={-1}
      aria-label={copy.panel}
      onKeyDown={(event) => {
        // React passes events of a dialog above through this component, though they are not in it.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (event.key !== 'Escape' || !isHere) return;
        event.stopPropagation();
        onClose();
      }}
      className="border-line bg-surface animate-fade-in flex w-[clamp(24rem,50vw-7.5rem,50rem)] shrink-0 flex-col border-s outline-none"
    >
      <header className="border-line flex items-start gap-2 border-b py-3 ps-5 pe-2">
        <div className="min-w-0 flex-1 py-1">
          <h2 className="text-base leading-snug break-words">
            <MixedName text={source.fileName} />
          </h2>
          <p className="text-ink-2 mt-0.5 text-sm">{placeInSource(source)}</p>
        </div>
        <IconButton label={copy.close} icon={<CloseIcon />} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">
        <PassagePage {...pageOf(source)} claims={claims} />
      </div>
      <footer className="border-line border-t px-5 py-3.5">
        <SourceFileLink source={source} />
      </footer>
    </aside>
  );
}

/** A link to the whole file, at the page if the browser can. */
function SourceFileLink({ source }: { source: Source }) {
  return (
    <FileLink
      url={fileAtPage(source)}
      className={buttonClass({ variant: 'secondary', size: 'sm' })}
    >
      {productCopy.passage.open}
      <LinkOutIcon className="size-4" />
    </FileLink>
  );
}
