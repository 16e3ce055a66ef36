import { chatCopy } from '#src/features/chat/copy.ts';
import { useCopy } from '#src/lib/browser/use-copy.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';

const copy = chatCopy.message;
const CONFIRMATION_MS = 1_500;

export function CopyMessage({ text }: { text: string }) {
  const { outcome, copyText } = useCopy(CONFIRMATION_MS);
  const said = outcome === 'copied' ? copy.copied : copy.copyFailed;
  return (
    <>
      <IconButton
        label={outcome === null ? copy.copy : said}
        icon={outcome === 'copied' ? <CheckIcon className="text-ok" /> : <CopyIcon />}
        className="size-9"
        onClick={() => copyText(text)}
      />
      <span className="sr-only" aria-live="polite">
        {outcome !== null && said}
      </span>
    </>
  );
}
