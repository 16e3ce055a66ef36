/** Brings the 600 weight once the first words stand on the page, so that it never competes with them. */
export function loadBoldFontsAfterFirstPaint(): void {
  const load = (): void => void import('./bold-fonts.css');
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    load();
    return;
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    load();
  });
  observer.observe({ type: 'paint', buffered: true });
}
