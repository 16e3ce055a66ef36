import { BRAND, SUGGESTION_MAX } from '@nibras/contract';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { productCopy } from '#src/product/copy.ts';

export const suggestionsCopy = {
  title: PAGE_NAMES.suggestions,
  subtitle: `لكل فكرة من يقرؤها، والرد عليها يصل هنا وبالبريد الإلكتروني.`,
  field: 'نص الاقتراح',
  placeholder: `فكرة تجعل ${BRAND.name} أنفع للمذاكرة…`,
  hint: `الحد الأقصى ${SUGGESTION_MAX} حرف.`,
  submit: 'إرسال الاقتراح',
  busy: 'جارٍ إرسال الاقتراح...',
  sent: 'تم إرسال اقتراحك بنجاح. شكرًا لمساهمتك في تطوير المنصة!',
  sendFailed: 'فشل في إرسال الاقتراح',
  listTitle: 'اقتراحاتي السابقة',
  loading: 'جارٍ تحميل الاقتراحات…',
  loadFailed: 'فشل في تحميل الاقتراحات',
  empty: 'لم تقم بإرسال أي اقتراحات بعد',
  emptyText: 'هنا يظهر كل اقتراح مع حالته والرد عليه.',
  respondedBy: productCopy.answeredBy,
  fresh: productCopy.newAnswer,
} as const;
