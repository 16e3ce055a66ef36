import { arabicCount, DAYS } from '#src/lib/words/arabic-count.ts';

export const examDayCopy = {
  title: 'موعد الاختبار',
  text: 'تتوزّع بطاقات المقرر الجديدة على الأيام الباقية حتى هذا الموعد.',
  day: (gregorian: string, hijri: string) => `${gregorian} · ${hijri}`,
  left: (days: number) =>
    days === 0 ? 'اليوم' : days === 1 ? 'غدًا' : `الباقي: ${arabicCount(days, DAYS)}`,
  set: 'تحديد موعد الاختبار',
  change: 'تغيير الموعد',
  calendar: 'التقويم',
  gregorian: 'ميلادي',
  hijri: 'هجري (أم القرى)',
  date: 'التاريخ',
  dayOfMonth: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  noSuchDay: 'لا يوم بهذا التاريخ في تقويم أم القرى',
  save: 'حفظ الموعد',
  remove: 'إزالة الموعد',
  failed: 'تعذّر حفظ موعد الاختبار',
} as const;
