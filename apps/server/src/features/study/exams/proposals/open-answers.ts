import { isOpenKind } from '@nibras/contract';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import type { AnswerRow } from '#src/features/study/exams/exams.queries.ts';

/** A free answer with its criteria. */
export type OpenAnswer = { n: number; stem: string; points: string[]; given: string };

/** Free answers of an ended exam, which no longer change. */
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
