import { isOpenKind } from '@nibras/contract';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import type { AnswerRow } from '#src/features/study/exams/exams.queries.ts';

/** An answer in the student's own words, with what it is judged by. */
export type OpenAnswer = { n: number; stem: string; points: string[]; given: string };

/** What of an exam can be judged point by point; its answers do not change any more. */
export function openAnswers(
  questions: readonly FrozenQuestion[],
  answers: readonly AnswerRow[],
): OpenAnswer[] {
  return answers.flatMap(({ n, given: { value: given } }) => {
    const question = questions[n - 1];
    if (!question || !isOpenKind(question.kind) || question.answer.points.length === 0) return [];
    if (typeof given !== 'string' || given.trim() === '') return [];
    return [{ n, stem: question.stem, points: question.answer.points, given }];
  });
}
