import { ANNOUNCEMENT_MAX, type AnnouncementTone, type ContactChannel } from '@nibras/contract';

export const settingsCopy = {
  title: 'الإعدادات العامة',
  subtitle: 'ما تعرضه كل صفحة: روابط التواصل وشريط الإعلان.',
  contact: {
    title: 'روابط التواصل',
    text: 'الرابط المتروك فارغًا يقود إلى صفحة الدعم الفني.',
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
    needsText: 'نص الإعلان مطلوب لعرضه',
    preview: 'معاينة',
    previewEmpty: 'يظهر الإعلان هنا كما يراه الطلاب.',
    hidden: 'لن يظهر لأحد حتى يُفعَّل عرضه.',
  },
  submit: 'حفظ الإعدادات',
  busy: 'جارٍ الحفظ…',
  failed: 'تعذّر حفظ الإعدادات',
} as const;
