const UNKNOWN_DATE = 'تاريخ غير معروف';

const parts = new Intl.DateTimeFormat('ar-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Riyadh',
  day: '2-digit',
  month: 'long',
  year: 'numeric',
});

/** «05 نوفمبر 2026»: a Gregorian date with Western digits, by the clock of Riyadh. */
export function formatDate(moment: string | number | Date | null | undefined): string {
  const date = new Date(moment ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return UNKNOWN_DATE;
  // Assembled from parts, because the locale's own pattern may change its order or add marks.
  const said = Object.fromEntries(
    parts.formatToParts(date).map(({ type, value }) => [type, value]),
  );
  return `${said.day ?? ''} ${said.month ?? ''} ${said.year ?? ''}`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Riyadh',
  hour: '2-digit',
  minute: '2-digit',
});

/** «14:05», by the clock of Riyadh. */
export function formatTime(moment: string | number): string {
  return clock.format(new Date(moment));
}

/** «2:05 مساءً», of a time as `14:05`. */
export function twelveHourTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'صباحًا' : 'مساءً';
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
}
