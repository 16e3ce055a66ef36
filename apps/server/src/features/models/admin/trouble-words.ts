import type { ModelTrouble } from '#src/adapters/model/model-trouble.ts';

/** Explanations for admins with advice; never the provider's own text. */
export const TROUBLE_WORDS = {
  key: 'رفض المزوّد المفتاح. يمكن التحقق منه أو إدخال مفتاح جديد.',
  gone: 'لا يعرف المزوّد هذا النموذج أو هذا العنوان. يمكن التحقق من الاسم ومن العنوان (ينتهي غالبًا بالجزء v1).',
  busy: 'المزوّد مشغول أو بلغ الحساب حدّه لديه. يمكن رفع الحد عنده أو إضافة نموذج احتياطي.',
  down: 'أجاب المزوّد بعطل من جهته. يمكن إعادة المحاولة بعد قليل.',
  slow: 'تأخر المزوّد في الرد أكثر من المسموح.',
  unreachable: 'لا يجيب أحد على هذا العنوان. يمكن التحقق منه ومن أن الخدمة تعمل.',
  nonsense: 'أجاب العنوان بما ليس رد نموذج، كصفحة ويب. يمكن التحقق من العنوان.',
  refused: 'لم يقبل المزوّد الطلب.',
} satisfies Record<ModelTrouble, string>;

/** Another release may have stored unknown names. */
export const troubleWords = (trouble: string): string =>
  Object.entries(TROUBLE_WORDS).find(([name]) => name === trouble)?.[1] ?? TROUBLE_WORDS.down;
