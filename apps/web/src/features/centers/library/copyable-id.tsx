import { centersCopy } from '#src/features/centers/copy.ts';
import { useCopy } from '#src/lib/browser/use-copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';

const copy = centersCopy.list;

/** The center's id, which support may ask for. */
export function CopyableId({ id, courseName }: { id: string; courseName: string }) {
  const { outcome, copyText } = useCopy();
  return (
    <div className="border-line mt-auto flex items-center gap-1 border-t pt-2 text-xs">
      <span className="text-ink-3">{copy.id}</span>
      <bdi dir="ltr" className="text-ink-2 min-w-0 flex-1 truncate text-end font-mono" title={id}>
        {id}
      </bdi>
      <span role="status" className={outcome === 'failed' ? 'text-danger' : 'text-ok'}>
        {outcome === 'copied' && <span className="sr-only">{copy.idCopied}</span>}
        {outcome === 'failed' && copy.idCopyFailed}
      </span>
      {/* Above the link that covers the card. */}
      <IconButton
        label={copy.copyId(courseName)}
        icon={outcome === 'copied' ? <CheckIcon className="text-ok" /> : <CopyIcon />}
        className="relative z-10 -me-2"
        onClick={() => copyText(id)}
      />
    </div>
  );
}
