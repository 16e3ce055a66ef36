import { SUPPORT_MESSAGE_MAX } from '@nibras/contract';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';
import { productCopy } from '#src/product/copy.ts';

export const supportCopy = {
  title: PAGE_NAMES.support,
  subtitle: 'سؤال أو مشكلة؟ الرد يصل بالبريد الإلكتروني، ويظهر أسفل هذه الصفحة.',
  help: {
    write: 'كتابة رسالة إلى الفريق',
    title: 'كيف نساعد؟',
    text: 'يقرأ فريق الدعم الفني كل رسالة، ويصل الرد بالبريد الإلكتروني.',
    aboutOrder: (orderId: string) => `بخصوص الطلب ${orderId}:\n`,
  },
  page: {
    title: PAGE_NAMES.contact,
    subtitle: 'سؤال قبل التسجيل، أو تعذّر الدخول؟ الرد يصل بالبريد الإلكتروني.',
    login: PAGE_NAMES.login,
  },
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'يصل الرد إلى هذا العنوان.',
  message: 'الرسالة',
  placeholder: 'ما الذي حدث، وفي أي صفحة؟',
  hint: `الحد الأقصى ${SUPPORT_MESSAGE_MAX} حرف.`,
  submit: 'إرسال الرسالة',
  busy: 'جارٍ إرسال الرسالة...',
  sent: 'تم إرسال رسالتك بنجاح. سنقوم بالرد عليك في أقرب وقت ممكن.',
  failed: 'فشل في إرسال الرسالة',
  faqQuestion: 'ربما الجواب جاهز:',
  faqLink: PAGE_NAMES.faq,
  listTitle: 'رسائلي السابقة',
  loading: 'جارٍ تحميل الرسائل…',
  loadFailed: 'فشل في تحميل الرسائل السابقة',
  empty: 'لا توجد رسائل سابقة',
  emptyText: 'تظهر هنا كل رسالة إلى الدعم، مع الردود عليها.',
  respondedBy: productCopy.answeredBy,
  fresh: productCopy.newAnswer,
  status: productCopy.supportStatus,
  contact: {
    title: 'قنوات التواصل',
    newTab: 'في تبويب جديد',
    channels: { whatsapp: 'واتساب', telegram: 'تيليجرام', x: 'إكس' },
  },
} as const;
