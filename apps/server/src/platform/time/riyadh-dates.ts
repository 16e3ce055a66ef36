const DAY = {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Riyadh',
} as const;

const LOCALE = 'ar-u-ca-gregory-nu-latn';

/** A day as students read it: «15 نوفمبر 2026». */
export const riyadhDay = new Intl.DateTimeFormat(LOCALE, DAY);

/** A moment of such a day: «15 نوفمبر 2026 في 15:00». */
export const riyadhMoment = new Intl.DateTimeFormat(LOCALE, {
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
