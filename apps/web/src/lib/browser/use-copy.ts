import { useEffect, useState } from 'react';

type Outcome = 'copied' | 'failed' | null;

/** Copies a text and returns the result, for a while if a time is given. */
export function useCopy(forMs?: number) {
  const [attempt, setAttempt] = useState<{ outcome: Outcome }>({ outcome: null });

  useEffect(() => {
    if (attempt.outcome === null || forMs === undefined) return;
    const timer = setTimeout(() => setAttempt({ outcome: null }), forMs);
    return () => clearTimeout(timer);
  }, [attempt, forMs]);

  async function write(text: string): Promise<void> {
    try {
      // Absent on a plain http address of the local network.
      await navigator.clipboard.writeText(text);
      setAttempt({ outcome: 'copied' });
    } catch {
      setAttempt({ outcome: 'failed' });
    }
  }

  return { outcome: attempt.outcome, copyText: (text: string) => void write(text) };
}
