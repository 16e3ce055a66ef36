import { ENTRY_PAGE_NAMES } from '#src/lib/words/entry-page-names.ts';

/* Only words of /login and of all pages; other wording stays out of its bundle budget. */

export const accountsCopy = {
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  backToLogin: 'العودة إلى تسجيل الدخول',
  login: {
    title: 'أهلًا بعودتك',
    subtitle: 'تسجيل الدخول لإكمال المذاكرة.',
    remember: 'تذكّرني',
    forgot: 'نسيت كلمة المرور؟',
    submit: ENTRY_PAGE_NAMES.login,
    busy: 'جارٍ تسجيل الدخول...',
    noAccount: 'ليس لديك حساب؟',
    register: ENTRY_PAGE_NAMES.register,
    failed: 'اسم المستخدم أو كلمة المرور غير صحيحة',
    notLoaded: 'تعذّر تحميل بقية الصفحة. يرجى التحقق من الإنترنت ثم المحاولة مرة أخرى.',
    expired: 'انتهت الجلسة على هذا الجهاز: مضت مدتها، أو أُنهيت من جهاز آخر.',
    draftKept: 'ما كُتب ولم يُرسل محفوظ هنا، ويعود بعد تسجيل الدخول.',
    unverified: 'الحساب بانتظار التأكيد، ورمز تحقق جديد في البريد الإلكتروني.',
  },
  spam: 'إن تأخّرت الرسالة فقد تكون في مجلد الرسائل غير المرغوب فيها.',
  tooMany: 'محاولات كثيرة خلال وقت قصير',
  waitFor: (wait: string) => `يمكن إعادة المحاولة بعد ${wait}`,
} as const;
