export const dayFieldsCopy = {
  both: (gregorian: string, hijri: string) => `${gregorian} · ${hijri}`,
  calendar: 'التقويم',
  gregorian: 'ميلادي',
  hijri: 'هجري (أم القرى)',
  date: 'التاريخ',
  dayOfMonth: 'اليوم',
  month: 'الشهر',
  year: 'السنة',
  noSuchDay: 'لا يوم بهذا التاريخ في هذا التقويم',
  noTime: 'بلا وقت',
  /** Of a time as `13:15`. */
  time(time: string): string {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const half = hour < 12 ? 'صباحًا' : 'مساءً';
    return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${half}`;
  },
} as const;
