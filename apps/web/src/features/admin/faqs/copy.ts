import type { FaqType } from '@nibras/contract';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

export const faqsCopy = {
  title: PAGE_NAMES.faq,
  subtitle: 'تظهر للطلاب بهذا الترتيب.',
  add: 'سؤال جديد',
  empty: 'لا توجد أسئلة شائعة بعد',
  emptyText: 'الأسئلة التي تتكرر في الدعم مكانها هنا.',
  types: {
    all: 'للجميع',
    logined: 'لمن سجّل الدخول',
    guest: 'للزوار',
  } satisfies Record<FaqType, string>,
  edit: (title: string) => `تعديل «${title}»`,
  remove: (title: string) => `حذف «${title}»`,
  form: {
    addTitle: 'سؤال جديد',
    editTitle: 'تعديل السؤال',
    title: 'السؤال',
    description: 'الجواب',
    type: 'لمن يظهر؟',
    guestHint: 'أسئلة الزوار لا تظهر لمن سجّل الدخول.',
    submit: 'حفظ',
    failed: 'تعذّر حفظ السؤال',
  },
  deletion: {
    title: 'حذف السؤال؟',
    text: (title: string) => `«${title}» لن يظهر بعد الآن، ولا يمكن التراجع.`,
    confirm: 'حذف السؤال',
  },
} as const;
