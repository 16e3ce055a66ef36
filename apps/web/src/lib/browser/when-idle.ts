/** Acts once the browser has nothing else to do; two seconds later even if it always has. */
export function whenIdle(act: () => void): void {
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else act();
}
