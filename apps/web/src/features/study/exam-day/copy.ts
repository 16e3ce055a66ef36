import { dayFieldsCopy } from '#src/product/day-fields/copy.ts';
import { daysLeftWords } from '#src/lib/words/days-left.ts';

export const examDayCopy = {
  ...dayFieldsCopy,
  title: 'موعد الاختبار',
  text: 'تتوزّع بطاقات المقرر الجديدة على الأيام الباقية حتى هذا الموعد.',
  day: dayFieldsCopy.both,
  left: daysLeftWords,
  set: 'تحديد موعد الاختبار',
  change: 'تغيير الموعد',
  save: 'حفظ الموعد',
  remove: 'إزالة الموعد',
  failed: 'تعذّر حفظ موعد الاختبار',
} as const;
