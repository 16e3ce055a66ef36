const TICK_MS = 1000;

/**
 * Tells how long one call has been the oldest. It counts its own ticks and reads no clock: a machine
 * that slept is not a thread that died.
 */
export function watchStalledCalls(
  oldestCall: () => number | undefined,
  onSilence: (silentMs: number) => void,
): { silentMs: () => number; stop: () => void } {
  let seen: number | undefined;
  let silentMs = 0;
  const timer = setInterval(() => {
    const oldest = oldestCall();
    silentMs = oldest !== undefined && oldest === seen ? silentMs + TICK_MS : 0;
    seen = oldest;
    onSilence(silentMs);
  }, TICK_MS);
  timer.unref();
  // Between two ticks the call may have been answered.
  return {
    silentMs: () => (oldestCall() === seen ? silentMs : 0),
    stop: () => clearInterval(timer),
  };
}
