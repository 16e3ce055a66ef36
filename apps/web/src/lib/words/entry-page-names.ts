/** Names of the pages whose names every visitor loads; all others are in `page-names.ts`. */
export const ENTRY_PAGE_NAMES = {
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
