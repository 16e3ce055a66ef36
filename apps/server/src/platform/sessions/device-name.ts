const UNKNOWN = 'جهاز غير معروف';
const LONGEST_READ = 400;

// The first match counts, because browsers also claim older names.
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['YaBrowser/', 'Yandex'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['CrOS', 'ChromeOS'],
  ['Mac OS X', 'macOS'],
  ['Linux', 'Linux'],
] as const;

/** Short name of browser and system, built from our own words only. */
export function deviceName(userAgent: string | undefined): string {
  const read = (userAgent ?? '').slice(0, LONGEST_READ);
  const browser = BROWSERS.find(([mark]) => read.includes(mark))?.[1];
  const system = SYSTEMS.find(([mark]) => read.includes(mark))?.[1];
  if (browser === undefined) return system === undefined ? UNKNOWN : `متصفح على ${system}`;
  return system === undefined ? browser : `${browser} على ${system}`;
}
