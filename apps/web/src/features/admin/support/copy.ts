import { ANSWER_MAX } from '@nibras/contract';
import { productCopy } from '#src/product/copy.ts';

export const supportCopy = {
  title: 'رسائل الدعم',
  subtitle: 'ما كتبه الطلاب والزوار، والردود التي تصلهم بالبريد.',
  placeholder: 'الاسم أو البريد أو كلمات من الرسالة',
  empty: { title: 'لا توجد رسائل بعد', text: 'تظهر هنا كل رسالة من صفحة الدعم الفني.' },
  columns: {
    message: 'الرسالة',
    author: 'المرسل',
    status: 'الحالة',
    created: 'وصلت في',
    answered: 'آخر رد',
  },
  statuses: productCopy.supportStatus,
  back: 'كل الرسائل',
  thread: 'رسالة دعم',
  from: (name: string) => `رسالة من ${name}`,
  visitor: 'زائر بلا حساب',
  account: 'فتح الحساب',
  answeredBy: productCopy.answeredBy,
  conversation: 'المراسلة',
  answer: {
    title: 'الرد',
    label: 'نص الرد',
    hint: `يصل بالبريد إلى صاحب الرسالة، ويظهر في صفحته. الحد الأقصى ${ANSWER_MAX} حرف.`,
    submit: 'إرسال الرد',
    busy: 'جارٍ إرسال الرد…',
    failed: 'تعذّر إرسال الرد',
  },
  close: 'إغلاق الرسالة',
  reopen: 'إعادة فتح الرسالة',
} as const;
