import { appCopy } from '#src/app/copy.ts';
import { PAGE_NAMES } from '#src/lib/words/page-names.ts';

export const consoleCopy = {
  name: appCopy.nav.console,
  nav: 'أقسام لوحة الإدارة',
  sidebar: 'الشريط الجانبي للإدارة',
  back: appCopy.nav.leaveConsole,
  groups: { daily: 'العمل اليومي', content: 'المحتوى', system: 'النظام' },
  search: {
    title: 'بحث سريع',
    label: 'البحث في أقسام لوحة الإدارة وقوائمها',
    placeholder: 'قسم أو اسم أو بريد',
    lists: 'البحث في القوائم',
    inList: (words: string, list: string) => `«${words}» في ${list}`,
  },
  titles: {
    overview: 'نظرة عامة',
    users: 'المستخدمون',
    user: 'بيانات المستخدم',
    plans: 'الباقات',
    orders: 'الطلبات',
    order: 'تفاصيل الطلب',
    centers: PAGE_NAMES.smartCenters,
    center: 'تفاصيل المقرر',
    support: 'رسائل الدعم',
    supportThread: 'رسالة دعم',
    suggestions: PAGE_NAMES.suggestions,
    faqs: PAGE_NAMES.faq,
    studyRuns: 'إنشاء الأسئلة',
    studyReports: 'بلاغات الأسئلة',
    jobs: 'المهام الخلفية',
    actions: 'سجل الإجراءات',
    securityEvents: 'سجل الأمان',
    models: 'النماذج',
    settings: 'الإعدادات العامة',
    security: 'التحقق بخطوتين',
  },
} as const;
