import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Milliseconds since the caller appeared, told afresh each second until it stops. */
export function useElapsed(isRunning: boolean): number {
  const [span, setSpan] = useState(() => {
    const startMs = Date.now();
    return { startMs, nowMs: startMs };
  });

  useEffect(() => {
    if (!isRunning) return;
    // By the clock and not by counting: a tab in the background is not woken each second.
    const tick = (): void => setSpan(({ startMs }) => ({ startMs, nowMs: Date.now() }));
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [isRunning]);

  return span.nowMs - span.startMs;
}
