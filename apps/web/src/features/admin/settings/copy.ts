import { ANNOUNCEMENT_MAX, type AnnouncementTone, type ContactChannel } from '@nibras/contract';

export const settingsCopy = {
  title: 'الإعدادات العامة',
  subtitle: 'ما تعرضه كل صفحة: قنوات التواصل وشريط الإعلان.',
  contact: {
    title: 'قنوات التواصل',
    text: 'تظهر مع نموذج الدعم. القناة الفارغة لا تظهر.',
    email: 'بريد الدعم الفني',
    emailHint: 'إن بقي فارغًا ظهر بريد الخادم (SUPPORT_EMAIL أو MAIL_FROM) إن كان مضبوطًا.',
    channels: {
      whatsapp: 'واتساب',
      telegram: 'تيليجرام',
      x: 'إكس',
    } satisfies Record<ContactChannel, string>,
  },
  announcement: {
    title: 'شريط الإعلان',
    text: 'نص الإعلان',
    hint: `سطر واحد. الحد الأقصى ${ANNOUNCEMENT_MAX} حرف.`,
    tone: 'نوع الإعلان',
    tones: {
      info: 'معلومة',
      good: 'خبر سار',
      warn: 'تنبيه',
    } satisfies Record<AnnouncementTone, string>,
    isActive: 'عرض الإعلان للجميع الآن',
    needsText: 'لا إعلان بلا نص',
    preview: 'معاينة',
    previewEmpty: 'يظهر الإعلان هنا كما يراه الطلاب.',
    hidden: 'لا يراه أحد قبل تفعيل عرضه.',
  },
  submit: 'حفظ الإعدادات',
  busy: 'جارٍ الحفظ…',
  failed: 'تعذّر حفظ الإعدادات',
} as const;
