import type { Asked } from '#src/retrieval/requests/asked.ts';
import type { Part } from '#src/retrieval/requests/course.ts';
import { findFiles } from '#src/retrieval/requests/find-place.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { isReviewTitle } from './review-sheets.ts';

/** Asks for an existing exercise: «تمرينًا من ملف التمارين», «سؤالًا من أسئلة المراجعة». */
const FROM_FILE =
  /(?:^| )(?:من|في) (?:(?:احد|احدي) )?(?:ملف|ملفات|ملزمه|ورقه|نموذج|نماذج|(?:ال)?(?:تمارين|تمرينات|تدريبات|اسيله|امتحانات|اختبارات|مراجعه))(?= |$)|(?: |^)from (?:the )?(?:exercises?|questions?|file|review|exams?)/u;

/** Where to find a requested exercise; empty if new ones are wanted. */
export function exerciseSource(course: Course, asked: Asked): Part[] {
  const said = searchForm(asked.text)
    .replace(/[^\p{L}\p{N}_]+/gu, ' ')
    .trim();
  if (!FROM_FILE.test(said)) return [];
  const named = findFiles(course.outline, course.files, asked);
  if (named.length === 1) return named.flatMap((at) => course.outline[at]?.whole ?? []);
  const wholes = course.outline
    .map(({ whole }) => whole)
    .filter(({ title }) => isReviewTitle(title));
  if (wholes.length > 0) return wholes;
  return course.outline.flatMap(({ parts }) => parts.filter(({ title }) => isReviewTitle(title)));
}
