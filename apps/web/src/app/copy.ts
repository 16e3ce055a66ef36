import { BRAND } from '@nibras/contract';

export const appCopy = {
  titles: {
    login: 'تسجيل الدخول',
    register: 'إنشاء حساب جديد',
    verify: 'تأكيد الحساب',
    forgotPassword: 'استعادة كلمة المرور',
    resetPassword: 'كلمة مرور جديدة',
    home: 'المكتبة',
    smartCenters: 'المراكز الذكية',
    profile: 'الملف الشخصي',
    subscriptions: 'الاشتراكات',
    kit: 'عناصر التصميم',
  },
  documentTitle: (title: string): string => `${title} · ${BRAND.name}`,
  skipToContent: 'تخطٍّ إلى المحتوى',
  crash: {
    title: 'حدث خطأ غير متوقع في هذه الصفحة',
    hint: 'يمكن إعادة المحاولة، أو العودة إلى الصفحة الرئيسية.',
    retry: 'إعادة المحاولة',
    home: 'الصفحة الرئيسية',
  },
  nav: {
    label: 'التنقل الرئيسي',
    open: 'فتح القائمة',
    close: 'إغلاق القائمة',
    sections: 'أقسام المنصة',
    library: 'المكتبة',
    profile: 'الملف الشخصي',
    noPlan: 'لا توجد باقة',
    admin: 'إدارة المنصة',
    accountMenu: 'قائمة الحساب',
    logout: 'تسجيل الخروج',
  },
  theme: { toDark: 'الوضع الداكن', toLight: 'الوضع الفاتح' },
  support: { question: 'هل من سؤال أو مشكلة في الدفع؟', action: 'التواصل مع الدعم' },
  legal: { privacy: 'سياسة الخصوصية', terms: 'الشروط والأحكام', label: 'روابط قانونية' },
} as const;
