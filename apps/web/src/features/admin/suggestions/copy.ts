import { ANSWER_MAX } from '@nibras/contract';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { productCopy } from '#src/product/copy.ts';

export const suggestionsCopy = {
  title: PAGE_NAMES.suggestions,
  subtitle: 'أفكار الطلاب. الرد يصل صاحبه بالبريد ويظهر في صفحته.',
  placeholder: 'كلمات من الاقتراح، أو اسم صاحبه أو بريده',
  empty: { title: 'لا توجد اقتراحات بعد', text: 'يظهر هنا كل اقتراح يرسله طالب.' },
  columns: { content: 'الاقتراح', author: 'صاحبه', status: 'الحالة', created: 'تاريخه' },
  statuses: productCopy.suggestionStatus,
  answeredBy: productCopy.answeredBy,
  dialog: {
    title: 'اقتراح',
    from: (name: string) => `من ${name}`,
    label: 'نص الرد',
    hint: `للرفض يمكن ترك النص فارغًا. الحد الأقصى ${ANSWER_MAX} حرف.`,
    answerHint: `رد جديد يحل محل السابق. الحد الأقصى ${ANSWER_MAX} حرف.`,
    answer: 'إرسال الرد',
    reject: 'رفض الاقتراح',
    failed: 'تعذّر حفظ الرد',
  },
} as const;
