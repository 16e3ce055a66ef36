import { ANSWER_MAX, type SuggestionStatus } from '@nibras/contract';

export const suggestionsCopy = {
  title: 'الاقتراحات',
  subtitle: 'أفكار الطلاب. الرد يصل صاحبه بالبريد ويظهر في صفحته.',
  placeholder: 'كلمات من الاقتراح، أو اسم صاحبه أو بريده',
  empty: { title: 'لا توجد اقتراحات بعد', text: 'يظهر هنا كل اقتراح يرسله طالب.' },
  columns: { content: 'الاقتراح', author: 'صاحبه', status: 'الحالة', created: 'تاريخه' },
  statuses: {
    pending: 'قيد المراجعة',
    responded: 'تمت الإجابة',
    rejected: 'مرفوض',
  } satisfies Record<SuggestionStatus, string>,
  answeredBy: 'الرد بواسطة',
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
