import { useEffect, useState } from 'react';

const CONFIRMATION_MS = 1_500;

type CopyState = 'idle' | 'done' | 'failed';

/** Copies a text and remembers for a moment how that went. */
export function useCopy() {
  const [outcome, setOutcome] = useState<{ state: CopyState }>({ state: 'idle' });

  useEffect(() => {
    if (outcome.state === 'idle') return;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function write(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome({ state: 'done' });
    } catch {
      setOutcome({ state: 'failed' });
    }
  }

  return { state: outcome.state, copyText: (text: string) => void write(text) };
}
