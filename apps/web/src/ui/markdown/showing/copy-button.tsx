import { useEffect, useState } from 'react';
import { CheckIcon } from '#src/ui/icons/form-icons.tsx';
import { CopyIcon } from '#src/ui/icons/icons.tsx';

const CONFIRMATION_MS = 2_000;
const COPY = { idle: 'نسخ', done: 'تم النسخ', failed: 'تعذّر النسخ' };

/** Copies the text and says for two seconds how that went. */
export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<keyof typeof COPY>('idle');
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    if (attempts === 0) return undefined;
    const timer = setTimeout(() => setState('idle'), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [attempts]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('failed');
    }
    setAttempts((count) => count + 1);
  }

  return (
    <button type="button" className="md-copy" dir="rtl" onClick={() => void copy()}>
      {state === 'done' ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{COPY[state]}</span>
    </button>
  );
}
