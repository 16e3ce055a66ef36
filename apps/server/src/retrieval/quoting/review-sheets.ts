import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/** «س 3:», «4- عرّف…», «أكمل»: an order to a student. */
const TASK =
  /^[\s\d٠-٩().\-–ـ*•]{0,8}(?:س ?\d{0,3} ?[:)\-ـ]|(?:و)?(?:اذكر|عرف|علل|وضح|بين|قارن|اكمل|اكتب|احسب|ناقش|اشرح|عدد|ضع|اختر|صل|استخرج|اعرب|برهن|اثبت|اجب|صوب|صحح|رتب|حدد|مثل|تخير|اوجد|solve|define|explain|calculate|compute|find|write|list|describe|choose|fill)(?=[ :؟]))/u;
/** «٣ـ كيف تفرق بين…»: a numbered question, with its mark or without. */
const NUMBERED_QUESTION = /^\s*\d{1,2} ?[).\-–]{0,2} ?(?:كيف|لماذا|متي|ما|ماذا|هل|لم) /u;
/** «٢ـ …، وضح ذلك.» */
const ENDS_IN_ORDER = /(?:وضح|بين|علل|اشرح|ناقش)(?: ذلك| هذا| العباره| السبب)?[.،]?\s*$/u;
const REVIEW_PAGES = 4;
const BLANK = /\.{4,}|_{3,}|…{2,}/u;
const ASKS = /[؟?][)\]}»”"'*\s]*$/u;
const REVIEW =
  /(?:^|[^ء-ي])(?:ال)?(?:اسيله|نماذج محلوله|تمارين|تمرينات|تدريبات|تدريب|مناقشه|مناقشات|واجب|واجبات|اختبر نفسك|نشاط|انشطه|تقويم|مراجعه|امتحان|امتحانات|exercises?|questions?|homework|quiz|problems|review|assignment)(?=[^ء-يa-z]|$)/u;

/** What a lesson is to reach, and what a book was written from, answer no question about its subject. */
const AROUND_TEXT =
  /(?:^|[^ء-ي])(?:اهداف (?:الدرس|الدراسه|الوحده|الباب|الفصل|الماده|المقرر)|الاهداف (?:العامه|الخاصه|السلوكيه)|نواتج التعلم|مخرجات التعلم|بنهايه (?:دراسه|الدرس|هذا|هذه)|يتوقع (?:من|بعد|ان)|(?:ال)?مراجع|(?:ال)?مصادر|references|bibliography|learning objectives)(?=[^ء-يa-z]|$)/u;

/** Whether a sentence of a review sheet only asks or orders, and says nothing. */
export function isTask(text: string): boolean {
  if (ASKS.test(text) || BLANK.test(text)) return true;
  const folded = searchForm(text.slice(0, 300));
  return TASK.test(folded) || NUMBERED_QUESTION.test(folded) || ENDS_IN_ORDER.test(folded);
}

export const isReviewTitle = (title: string): boolean => REVIEW.test(searchForm(title));

/** Over how many pages a heading of this kind reaches: where later ones were not read, all would stand under it. */
function reachOf(title: string): number {
  const folded = searchForm(title);
  if (REVIEW.test(folded)) return REVIEW_PAGES;
  return AROUND_TEXT.test(folded) ? 1 : 0;
}

/** Whether a place stands under a heading of questions, exercises, objectives or references. */
export function isUnderReview(course: Course, { file, page, start }: Stretch): boolean {
  const parts = course.outline[file]?.parts ?? [];
  return parts.some(
    (part) =>
      (part.from < page || (part.from === page && part.start <= start)) &&
      (page < part.to || (page === part.to && (part.end === null || start < part.end))) &&
      page - part.from < reachOf(part.title),
  );
}

/** Whether the sentence before it asks, so that it may be its answer. */
export function followsQuestion(course: Course, { file, page, start }: Stretch): boolean {
  const text = pageOf(course, { file, page })?.text ?? '';
  return ASKS.test(text.slice(Math.max(0, start - 40), start));
}
