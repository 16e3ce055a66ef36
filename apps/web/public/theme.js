/* global document */
// Runs before the first paint so that a chosen theme never flashes; src/lib/browser/theme.ts takes over from here.
(function () {
  var chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {
    // Storage is closed to us: the system's theme applies through the style sheet.
  }
  if (chosen !== 'light' && chosen !== 'dark') return;
  document.documentElement.dataset.theme = chosen;
  document.querySelectorAll('meta[name="theme-color"]').forEach(function (meta) {
    meta.setAttribute('content', chosen === 'dark' ? '#0f1b1c' : '#faf8f3');
  });
})();
