const DAY = {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Riyadh',
} as const;

const LOCALE = 'ar-u-ca-gregory-nu-latn';

export const riyadhDay = new Intl.DateTimeFormat(LOCALE, DAY);

export const riyadhMoment = new Intl.DateTimeFormat(LOCALE, {
  ...DAY,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
