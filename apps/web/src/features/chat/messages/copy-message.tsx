import { CheckIcon, CopyIcon } from '#src/ui/icons/icons.tsx';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { chatCopy } from '#src/features/chat/copy.ts';
import { useCopy } from './use-copy.ts';

const copy = chatCopy.message;
const LABELS = { idle: copy.copy, done: copy.copied, failed: copy.copyFailed };

export function CopyMessage({ text }: { text: string }) {
  const { state, copyText } = useCopy();
  return (
    <>
      <IconButton
        label={LABELS[state]}
        icon={state === 'done' ? <CheckIcon className="text-ok" /> : <CopyIcon />}
        className="size-9"
        onClick={() => copyText(text)}
      />
      <span className="sr-only" aria-live="polite">
        {state === 'idle' ? '' : LABELS[state]}
      </span>
    </>
  );
}
