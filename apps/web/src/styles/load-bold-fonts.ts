/** Brings the 600 weight; called once a page stands, and even then it lets everything else go first. */
export function loadBoldFonts(): void {
  const load = (): void => void import('./bold-fonts.css');
  // Safari knows no idle time.
  if ('requestIdleCallback' in window) window.requestIdleCallback(load);
  else load();
}
