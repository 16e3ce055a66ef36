/** Runs when the browser is idle, after two seconds at the latest. */
export function whenIdle(act: () => void): void {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else act();
}
