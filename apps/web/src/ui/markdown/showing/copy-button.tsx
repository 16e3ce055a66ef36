import { useCopy } from '#src/lib/browser/use-copy.ts';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { CheckIcon } from '#src/ui/icons/form-icons.tsx';
import { CopyIcon } from '#src/ui/icons/icons.tsx';

const CONFIRMATION_MS = 2_000;

/** Copies the text and shows the result for two seconds. */
export function CopyButton({ text }: { text: string }) {
  const { outcome, copyText } = useCopy(CONFIRMATION_MS);
  const said = outcome === 'copied' ? sharedWords.copied : sharedWords.copyFailed;
  return (
    <button type="button" className="md-copy" dir="rtl" onClick={() => copyText(text)}>
      {outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{outcome === null ? sharedWords.copy : said}</span>
    </button>
  );
}
