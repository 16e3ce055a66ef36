import { useEffect, useRef, useState } from 'react';
import { failureWords } from '#src/lib/words/failure-words.ts';

/** Lines of an NDJSON answer, until its end, a stop, or the end of the page. */
export function useNdjson<Line>(fallback: string) {
  const [state, setState] = useState<'idle' | 'running' | 'stopped' | 'over'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run(
    start: (signal: AbortSignal) => AsyncIterable<Line>,
    take: (line: Line) => void,
  ): Promise<void> {
    const control = new AbortController();
    running.current = control;
    setFailure(null);
    setState('running');
    try {
      for await (const line of start(control.signal)) {
        if (control.signal.aborted) return;
        take(line);
      }
      setState('over');
    } catch (error) {
      if (control.signal.aborted) return;
      setFailure(failureWords(error, fallback));
      setState('over');
    }
  }

  const stop = (): void => {
    running.current?.abort();
    setState('stopped');
  };
  return { state, failure, run, stop };
}
