import type { Exam, ExamAnswer, ExamQuestion } from '@nibras/contract';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import type { Band } from '#src/study/grade.ts';
import type { SourceOf } from '#src/features/study/items/sources.ts';
import type { AnswerRow, ExamRow } from './exams.queries.ts';
import { resultOf } from './results.ts';

/** An exam as its student may see it: without any key until submission. */
export function examView(
  row: ExamRow,
  answers: readonly AnswerRow[],
  { now, sourceOf }: { now: Date; sourceOf: SourceOf },
): Exam {
  const { id, centerId, courseName, startedAt, deadlineAt, submittedAt, questions } = row;
  const head = {
    id,
    centerId,
    courseName,
    startedAt: startedAt.toISOString(),
    deadlineAt: deadlineAt?.toISOString() ?? null,
    submittedAt: submittedAt?.toISOString() ?? null,
    now: now.toISOString(),
  };
  if (submittedAt === null) {
    return {
      ...head,
      state: 'running',
      questions: questions.map(askedView),
      answers: answers.map(({ n, rev, given }) => ({ n, rev, given: given.value })),
      score: null,
    };
  }
  return {
    ...head,
    state: 'submitted',
    proposals: row.proposals === 'asked' ? 'off' : row.proposals,
    questions: questions.map((question, at) => ({
      ...askedView(question, at),
      itemId: question.itemId,
      topic: question.topic,
      answer: question.answer,
      explanation: question.explanation,
      source: sourceOf({ centerId, anchor: question.anchor }),
    })),
    answers: answers.map(judgedView),
    ...resultOf(questions, answers),
  };
}

function askedView({ kind, stem, options }: FrozenQuestion, at: number): ExamQuestion {
  return { n: at + 1, kind, stem, options };
}

/** The contract uses Arabic values. */
const BAND_WORDS = { near: 'قريبة', partial: 'ناقصة', far: 'بعيدة' } as const satisfies Record<
  Band,
  string
>;

function judgedView(row: AnswerRow): ExamAnswer {
  const { n, rev, given, verdict, points, proposal, band, missing } = row;
  return {
    n,
    rev,
    given: given.value,
    verdict: verdict ?? 'wrong',
    points,
    proposal,
    band: band === null ? null : BAND_WORDS[band],
    missing,
  };
}
