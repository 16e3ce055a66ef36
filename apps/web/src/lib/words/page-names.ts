/** What pages are called in titles, menus and links; the console calls its lists the same. */
export const PAGE_NAMES = {
  login: 'تسجيل الدخول',
  register: 'إنشاء حساب جديد',
  verify: 'تأكيد الحساب',
  forgotPassword: 'استعادة كلمة المرور',
  resetPassword: 'كلمة مرور جديدة',
  chat: 'المساعد الذكي',
  oldChats: 'المحادثات السابقة',
  library: 'المكتبة',
  smartCenters: 'المراكز الذكية',
  study: 'الأسئلة والاختبارات',
  map: 'خريطة المقرر',
  exam: 'الاختبار',
  review: 'مراجعة اليوم',
  profile: 'الملف الشخصي',
  support: 'الدعم الفني',
  contact: 'التواصل معنا',
  faq: 'الأسئلة الشائعة',
  suggestions: 'الاقتراحات',
  plans: 'باقات الاشتراك',
  /** The conversations that belong to no center. */
  generalChat: 'المساعد العام',
} as const;
