import { useCallback, useEffect, useState } from 'react';

const TICK_MS = 1000;

/**
 * Whole seconds until a moment, updated each second, and a function that starts again. Stops at 0.
 */
export function useCountdown(initialEndMs = 0) {
  const [span, setSpan] = useState(() => ({ endMs: initialEndMs, nowMs: Date.now() }));
  const { endMs } = span;

  useEffect(() => {
    if (Date.now() >= endMs) return;
    const timer = setInterval(() => {
      const nowMs = Date.now();
      setSpan({ endMs, nowMs });
      if (nowMs >= endMs) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endMs]);

  const start = useCallback((seconds: number) => {
    const nowMs = Date.now();
    setSpan({ endMs: nowMs + seconds * TICK_MS, nowMs });
  }, []);

  return { secondsLeft: Math.max(0, Math.ceil((endMs - span.nowMs) / TICK_MS)), start };
}
