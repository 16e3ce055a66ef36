import type { StudyPassage } from '#src/study/passage.ts';

const NO_TEXT = 'لا نص مقروءًا في ملفات هذا المقرر يكفي للأسئلة. قد تفيد إضافة ملفات نصها واضح.';
const ALL_KNOWN =
  'ما يصلح للسؤال في هذا الاختيار موجود في البنك من قبل. قد تفيد أنواع أو موضوعات أخرى.';
const NO_OPTIONS =
  'لم نجد في الملفات خيارات متقاربة تكفي لأسئلة من الأنواع المطلوبة. قد تفيد أنواع أخرى.';
const NOTHING_WHOLE =
  'لم نجد في هذا الاختيار جملًا تامة أو تعريفات أو قوائم تصلح لأسئلة سليمة. قد تفيد أنواع أو موضوعات أخرى، أو إضافة ملفات.';

/** Explains to the student why a run made nothing. */
export function whyNoItems(
  passages: readonly StudyPassage[],
  dropped: Readonly<Record<string, number>>,
): string {
  const { near_copy: copies = 0, no_options: lone = 0, no_false_value: untold = 0 } = dropped;
  if (passages.length === 0) return NO_TEXT;
  if (copies > 0) return ALL_KNOWN;
  return lone + untold > 0 ? NO_OPTIONS : NOTHING_WHOLE;
}
