import type { CenterCourse } from '#src/features/passages/center-course.ts';
import { passageSource } from '#src/features/chat/answering/sources.ts';
import type { CollectedPages } from '#src/retrieval/requests/collect-pages.ts';
import { aside, quotePiece, type QuotedAnswer } from './answer-piece.ts';

const LEAD = aside('تمرين من الملفات بنصّه:');
const FOLDED = aside('حلّه تحت «مصادر أخرى» أسفل الرد. ويمكن طلب تمرين آخر.');
const NO_SOLUTION = aside('لا يذكر الملف حلًّا له بعده. ويمكن طلب تمرين آخر.');

/** An exercise of a file; its solution is a source that the text does not cite. */
export function quoteExercise(
  center: CenterCourse,
  { groups }: Extract<CollectedPages, { type: 'texts' }>,
): QuotedAnswer {
  const [task, solution] = groups;
  const pieces = (task?.stretches ?? []).flatMap((stretch) => quotePiece(center, stretch));
  const folded = (solution?.stretches ?? []).flatMap((stretch) => {
    const passage = center.cite(stretch);
    return passage ? [passageSource(passage, 0)] : [];
  });
  return { lead: LEAD, pieces, note: folded.length > 0 ? FOLDED : NO_SOLUTION, folded };
}
