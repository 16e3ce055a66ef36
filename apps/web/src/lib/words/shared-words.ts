/** Words of controls on many screens. */
export const sharedWords = {
  loading: 'جارٍ التحميل…',
  busy: 'جارٍ التنفيذ…',
  retry: 'إعادة المحاولة',
  cancel: 'إلغاء',
  close: 'إغلاق',
  copy: 'نسخ',
  copied: 'تم النسخ',
  copyFailed: 'تعذّر النسخ',
  /** Spelled as in the product's description. */
  optional: '(اختياري)',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
  clearSearch: 'مسح البحث',
  hideToast: 'إخفاء الإشعار',
  pages: 'الصفحات',
  page: (n: number) => `الصفحة ${n}`,
  previousPage: 'الصفحة السابقة',
  nextPage: 'الصفحة التالية',
  noOption: 'لا نتيجة مطابقة في القائمة، والمكتوب مقبول كما هو.',
  newChat: 'محادثة جديدة',
} as const;
