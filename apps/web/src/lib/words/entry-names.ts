/** What the pages are called that the entry names itself: /login has a budget to keep. */
export const ENTRY_NAMES = {
  login: 'تسجيل الدخول',
  register: 'إنشاء حساب جديد',
  verify: 'تأكيد الحساب',
  forgotPassword: 'استعادة كلمة المرور',
  resetPassword: 'كلمة مرور جديدة',
  chat: 'المساعد الذكي',
  library: 'المكتبة',
  contact: 'التواصل معنا',
  faq: 'الأسئلة الشائعة',
} as const;
