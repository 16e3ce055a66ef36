import { twelveHourTime } from '#src/lib/words/dates.ts';

export const dayFieldsCopy = {
  both: (gregorian: string, hijri: string) => `${gregorian} · ${hijri}`,
  near: 'أيام قريبة',
  calendar: 'التقويم',
  gregorian: 'ميلادي',
  hijri: 'هجري (أم القرى)',
  date: 'التاريخ',
  dayOfMonth: 'اليوم',
  dayExample: 'مثل 15',
  month: 'الشهر',
  year: 'السنة',
  noSuchDay: 'لا يوم بهذا التاريخ في هذا التقويم',
  noTime: 'بلا وقت',
  time: twelveHourTime,
} as const;
