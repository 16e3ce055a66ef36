import { isOpenKind, type Exam, type Given, type JudgedPoint } from '@nibras/contract';
import type { Answered } from '#src/db/facts/evidence.ts';
import type { FrozenQuestion } from '#src/db/tables/exams.ts';
import { titleOf } from '#src/retrieval/requests/course.ts';
import { grade } from '#src/study/grade.ts';
import { wilsonLowerBound } from '#src/study/wilson.ts';
import type { AnswerRow, ExamRow } from './exams.queries.ts';

type Marked = Pick<AnswerRow, 'verdict' | 'points' | 'proposal'>;

/** Judges an answer; a missing one is wrong. */
export function judged(question: FrozenQuestion, answer: AnswerRow): AnswerRow {
  const given = answer.given.value;
  if (isNothing(given))
    return { ...answer, verdict: 'wrong', band: null, missing: [], points: null };
  const judgement = grade(question as Parameters<typeof grade>[0], given);
  if (judgement.verdict !== 'open') {
    return { ...answer, verdict: judgement.verdict, band: null, missing: [], points: null };
  }
  const { band, missing } = judgement;
  return { ...answer, verdict: 'open', band, missing, points: null };
}

const isNothing = (given: Given): boolean =>
  given === null || given === '' || (Array.isArray(given) && given.length === 0);

/** Evidence from given answers, and from free ones once marked. */
export function evidenceOf({ id, questions }: ExamRow, answers: readonly AnswerRow[]): Answered[] {
  return answers.flatMap(({ n, given, verdict, points }) => {
    const question = questions[n - 1];
    if (!question || isNothing(given.value) || verdict === null || verdict === 'open') return [];
    if (isOpenKind(question.kind) && points === null) return [];
    const { itemId } = question;
    return [{ source: 'exam', sourceId: `${id}:${n}`, itemId, isRight: verdict === 'right' }];
  });
}

export function ticked(answer: AnswerRow, points: boolean[]): AnswerRow {
  return { ...answer, points, verdict: verdictOf(points) };
}

/** Adds a model's proposal, which counts until the student marks. */
export function proposed(answer: AnswerRow, proposal: JudgedPoint[]): AnswerRow {
  const isTicked = answer.points !== null;
  return { ...answer, proposal, ...(!isTicked && { verdict: verdictOf(proposal.map(isMet)) }) };
}

const isMet = ({ met }: JudgedPoint): boolean => met;

const verdictOf = (points: readonly boolean[]) => (points.every(Boolean) ? 'right' : 'wrong');

/** The mark from 0 to 1. */
function markOf(question: FrozenQuestion, { verdict, points, proposal }: Marked): number {
  const met = points ?? proposal?.map(isMet) ?? [];
  if (isOpenKind(question.kind) && met.length > 0) return met.filter(Boolean).length / met.length;
  return verdict === 'right' ? 1 : 0;
}

/**
 * The result; `answers` has one per question, in order. Unmarked answers are not counted; the score
 * is null if nothing else remains.
 */
export function resultOf(
  questions: readonly FrozenQuestion[],
  answers: readonly Marked[],
): { score: number | null; topics: NonNullable<Exam['topics']> } {
  const marked = questions
    .map((question, at) => ({
      topic: question.topic ?? fileOf(question),
      ...answerAt(answers, at),
      mark: markOf(question, answerAt(answers, at)),
    }))
    .filter(({ verdict }) => verdict !== 'open');
  const topics = [...Map.groupBy(marked, ({ topic }) => topic)].map(([topic, asked]) => {
    const right = asked.filter(({ verdict }) => verdict === 'right').length;
    return {
      topic,
      right,
      asked: asked.length,
      sureShare: wilsonLowerBound(right, asked.length),
    };
  });
  const sum = marked.reduce((marks, { mark }) => marks + mark, 0);
  return { score: marked.length === 0 ? null : sum / marked.length, topics };
}

/** Items without a topic are grouped by file. */
const fileOf = ({ anchor }: FrozenQuestion): string | null =>
  anchor === null ? null : titleOf(anchor.fileName);

const answerAt = (answers: readonly Marked[], at: number): Marked =>
  answers[at] ?? { verdict: 'wrong', points: null, proposal: null };
