import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/** Tasks: «س 3:», «4- عرّف…», «أكمل». */
const TASK =
  /^[\s\d٠-٩().\-–ـ*•]{0,8}(?:س ?\d{0,3} ?[:)\-ـ]|(?:و)?(?:اذكر|عرف|علل|وضح|بين|قارن|اكمل|اكتب|احسب|ناقش|اشرح|عدد|ضع|اختر|صل|استخرج|اعرب|برهن|اثبت|اجب|صوب|صحح|رتب|حدد|مثل|تخير|اوجد|solve|define|explain|calculate|compute|find|write|list|describe|choose|fill)(?=[ :؟]))/u;
/** A numbered question: «٣ـ كيف تفرق بين…». */
const NUMBERED_QUESTION = /^\s*\d{1,2} ?[).\-–]{0,2} ?(?:كيف|لماذا|متي|ما|ماذا|هل|لم) /u;
/** «٢ـ …، وضح ذلك.» */
const ENDS_IN_ORDER = /(?:وضح|بين|علل|اشرح|ناقش)(?: ذلك| هذا| العباره| السبب)?[.،]?\s*$/u;
const REVIEW_PAGES = 4;
/** «التخليط البيصبغي: أنظر الوثيقة 6.» */
const ONLY_POINTS = /[:：–-]\s*[أا]?نظر\s[^.:]{2,40}\.?\s*$/u;
const BLANK = /\.{4,}|_{3,}|…{2,}/u;
const ASKS = /[؟?][)\]}»”"'*\s]*$/u;
// «التدريب» is a stage of learning, «تدريب 3» a task.
const REVIEW =
  /(?:^|[^ء-ي])(?:تدريب|(?:ال)?(?:اسيله|نماذج محلوله|تمارين|تمرينات|تدريبات|مناقشه|مناقشات|واجب|واجبات|اختبر نفسك|نشاط|انشطه|تقويم|مراجعه|امتحان|امتحانات|exercises?|questions?|homework|quiz|problems|review|assignment))(?=[^ء-يa-z]|$)/u;

/** Learning goals and references answer no question. */
const AROUND_TEXT =
  /(?:^|[^ء-ي])(?:اهداف (?:الدرس|الدراسه|الوحده|الباب|الفصل|الماده|المقرر)|الاهداف (?:العامه|الخاصه|السلوكيه)|نواتج التعلم|مخرجات التعلم|بنهايه (?:دراسه|الدرس|هذا|هذه)|يتوقع (?:من|بعد|ان)|(?:ال)?مراجع|(?:ال)?مصادر|references|bibliography|learning objectives)(?=[^ء-يa-z]|$)/u;

const CONTENTS =
  /^(?:(?:قايمه |جدول )?(?:ال)?محتويات|(?:ال)?فهرس|(?:table of )?contents)\s*[:：]?$/u;

/** Whether a sentence only points elsewhere. */
export const onlyPoints = (text: string): boolean => ONLY_POINTS.test(text);

/** Whether a sentence only asks, orders or points elsewhere. */
export function isTask(text: string): boolean {
  if (ASKS.test(text) || BLANK.test(text) || onlyPoints(text)) return true;
  const folded = searchForm(text.slice(0, 300));
  return TASK.test(folded) || NUMBERED_QUESTION.test(folded) || ENDS_IN_ORDER.test(folded);
}

export const isReviewTitle = (title: string): boolean => REVIEW.test(searchForm(title));

/** How many pages such a heading covers, since unread later headings would extend it to the end. */
function reachOf(title: string): number {
  const folded = searchForm(title);
  if (REVIEW.test(folded)) return REVIEW_PAGES;
  return AROUND_TEXT.test(folded) || CONTENTS.test(folded.trim()) ? 1 : 0;
}

/** Whether a heading stands over what is no text of the lesson itself. */
export const isBeside = (title: string): boolean => reachOf(title) > 0;

/** Whether a place is under a heading of questions, exercises, goals or references. */
export function isUnderReview(course: Course, { file, page, start }: Stretch): boolean {
  const parts = course.outline[file]?.parts ?? [];
  return parts.some(
    (part) =>
      (part.from < page || (part.from === page && part.start <= start)) &&
      (page < part.to || (page === part.to && (part.end === null || start < part.end))) &&
      page - part.from < reachOf(part.title),
  );
}

/** Whether the previous sentence asks, so that this may be the answer. */
export function followsQuestion(course: Course, { file, page, start }: Stretch): boolean {
  const text = pageOf(course, { file, page })?.text ?? '';
  return ASKS.test(text.slice(Math.max(0, start - 40), start));
}
