import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

export const plansCopy = {
  title: PAGE_NAMES.plans,
  subtitle: 'باقة لكل فصل، والأيام المدفوعة لا تضيع.',
  greeting: (username: string) => `أهلًا ${username}`,
  running: (planName: string, date: string) => `«${planName}» مفعّلة حتى ${date}.`,
  ended: (planName: string, date: string) =>
    `انتهت مدة «${planName}» في ${date}، وكل المحادثات والمراكز محفوظة.`,
  none: 'لا توجد باقة مفعّلة على هذا الحساب.',
  plansTitle: 'الباقات المتاحة',
  loading: 'جارٍ تحميل الباقات',
  failed: 'فشل في تحميل الباقات المتاحة',
  subscriptionFailed: 'فشل في تحميل معلومات الاشتراك',
  empty: 'لا توجد باقات متاحة حالياً، يرجى المحاولة لاحقاً',
  currency: 'ريال',
  duration: 'مدة الاشتراك',
  // The spec fixes these strings: no Arabic counting here.
  days: (count: number) => `${count} يوم`,
  year: 'سنة',
  centers: 'المراكز',
  oneCenter: 'مركز ذكي واحد',
  manyCenters: (count: number) => `${count} مراكز ذكية`,
  buy: 'اشترك الآن',
  buyBusy: 'جارٍ فتح صفحة الدفع...',
  current: 'الباقة الحالية',
  confirm: 'هل أنت متأكد من الاشتراك في هذه الباقة؟',
  buyFailed: 'فشل في الاشتراك بالباقة',
  cards: 'البطاقات المقبولة',
  payment: 'الدفع على صفحة مزوّد الدفع، ولا يصل رقم البطاقة إلى خوادمنا.',
  once: 'دفعة واحدة، ولا شيء يُخصم تلقائيًا بعدها.',
  vat: 'الأسعار شاملة ضريبة القيمة المضافة',
} as const;
