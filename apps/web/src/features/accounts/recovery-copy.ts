import { ENTRY_PAGE_NAMES } from '#src/lib/words/entry-page-names.ts';

export const recoveryCopy = {
  mailbox:
    'لا خادم بريد بعد، فالرسائل في صندوق البريد على هذا الجهاز. عنوانه في النافذة التي يعمل فيها الخادم.',
  forgot: {
    title: ENTRY_PAGE_NAMES.forgotPassword,
    subtitle: 'يصل رابط إعادة التعيين إلى البريد المسجَّل في الحساب.',
    submit: 'إرسال',
    busy: 'جارٍ الإرسال...',
    sent: 'تم إرسال رابط إعادة التعيين إلى بريدك الإلكتروني',
    again: 'الإرسال مرة أخرى أو إلى بريد آخر',
    failed: 'حدث خطأ أثناء إرسال رمز التحقق',
  },
  reset: {
    title: ENTRY_PAGE_NAMES.resetPassword,
    subtitle: 'بعد الحفظ يكون الدخول بالكلمة الجديدة على كل الأجهزة.',
    newPassword: 'كلمة المرور الجديدة',
    confirmation: 'تأكيد كلمة المرور',
    mismatch: 'كلمة المرور وتأكيد كلمة المرور غير متطابقتين',
    submit: 'إعادة تعيين كلمة المرور',
    busy: 'جارٍ حفظ كلمة المرور...',
    done: 'تم تغيير كلمة المرور، والدخول الآن بالكلمة الجديدة.',
    failed: 'حدث خطأ أثناء إعادة تعيين كلمة المرور',
    newLink: 'طلب رابط جديد',
  },
} as const;
