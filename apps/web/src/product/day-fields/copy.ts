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
  time: (time: string) => `${time} ${time < '12' ? 'صباحًا' : 'مساءً'}`,
} as const;
