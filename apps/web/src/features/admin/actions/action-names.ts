import { adminActionSchema, type AdminAction } from '@nibras/contract';

export const ACTION_NAMES = {
  'user.plan': 'تغيير باقة مستخدم',
  'user.days': 'إضافة أيام لمستخدم',
  'user.block': 'حظر مستخدم',
  'user.unblock': 'رفع الحظر عن مستخدم',
  'user.sign-out': 'إنهاء جلسات مستخدم',
  'user.role': 'تغيير دور مستخدم',
  'user.delete': 'حذف مستخدم',
  'plan.create': 'إنشاء باقة',
  'plan.edit': 'تعديل باقة',
  'plan.switch': 'تشغيل باقة أو إيقافها',
  'plan.login-plan': 'اختيار الباقة الترحيبية',
  'plan.image': 'تغيير صورة باقة',
  'plan.order': 'ترتيب الباقات',
  'faq.create': 'إضافة سؤال شائع',
  'faq.edit': 'تعديل سؤال شائع',
  'faq.delete': 'حذف سؤال شائع',
  'faq.order': 'ترتيب الأسئلة الشائعة',
  'suggestion.answer': 'الرد على اقتراح',
  'suggestion.reject': 'رفض اقتراح',
  'support.answer': 'الرد على رسالة دعم',
  'support.close': 'إغلاق رسالة دعم',
  'support.reopen': 'إعادة فتح رسالة دعم',
  'center.switch': 'تشغيل مقرر أو إيقافه',
  'center.reindex': 'إعادة قراءة ملفات مقرر',
  'center.retry-file': 'إعادة قراءة ملف',
  'order.check': 'سؤال مزوّد الدفع عن طلب',
  'order.refund': 'استرداد مبلغ من طلب',
  'order.reference': 'إدخال مرجع دفع',
  'job.retry': 'إعادة محاولة مهمة',
  'settings.save': 'تعديل الإعدادات العامة',
  'models.connect': 'إضافة اتصال بمزوّد نماذج',
  'models.edit': 'تعديل اتصال بمزوّد نماذج',
  'models.disconnect': 'حذف اتصال بمزوّد نماذج',
  'models.save': 'تعديل استخدام النماذج أو أسعارها',
  'models.pull': 'تنزيل نموذج محلي',
  'models.remove': 'حذف نموذج محلي',
  'second-factor.enable': 'تفعيل التحقق بخطوتين',
  'second-factor.disable': 'إيقاف التحقق بخطوتين',
  'admin.create': 'إنشاء حساب إدارة',
  'admin.reset': 'إعادة تعيين حساب إدارة',
} satisfies Record<AdminAction, string>;

/** An action unknown to this build shows its own name. */
export function actionName(action: string): string {
  const { data: known } = adminActionSchema.safeParse(action);
  return known === undefined ? action : ACTION_NAMES[known];
}
