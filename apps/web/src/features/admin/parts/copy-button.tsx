import { useCopy } from '#src/lib/browser/use-copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';
import { partsCopy as copy } from './copy.ts';

/** Copies a text and shows the result, because plain http pages have no clipboard. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { outcome, copyText } = useCopy();
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        label={copy.copy(what)}
        icon={outcome === 'copied' ? <CheckIcon className="text-ok" /> : <CopyIcon />}
        onClick={() => copyText(text)}
      />
      <span role="status" className={outcome === 'failed' ? 'text-danger text-xs' : 'sr-only'}>
        {outcome === 'copied' && copy.copied}
        {outcome === 'failed' && copy.copyFailed}
      </span>
    </span>
  );
}
