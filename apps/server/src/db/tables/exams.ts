import type {
  Exam,
  ExamAnswer,
  Given,
  Item,
  ItemAnswer,
  ItemOptions,
  JudgedPoint,
  QuestionKind,
} from '@nibras/contract';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import type { Band } from '#src/study/grade.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';
import type { StoredAnchor } from './study.ts';

/** A question as it was when the exam began: items may change or go, the exam does not. */
export type FrozenQuestion = {
  itemId: string;
  kind: QuestionKind;
  stem: string;
  options: ItemOptions | null;
  answer: ItemAnswer;
  explanation: string | null;
  topic: string | null;
  origin: Item['origin'];
  anchor: StoredAnchor | null;
};

export const exams = pgTable(
  'exams',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the center was deleted. */
    centerId: plainText('center_id').references(() => centers.id, { onDelete: 'set null' }),
    courseName: plainText('course_name').notNull(),
    questions: jsonb('questions').$type<FrozenQuestion[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null where there is no limit of time. */
    deadlineAt: instant('deadline_at'),
    /** Null while it runs. */
    submittedAt: instant('submitted_at'),
    /** What became of a model's proposals; `asked` until it is submitted. */
    proposals: plainText('proposals')
      .$type<NonNullable<Exam['proposals']> | 'asked'>()
      .notNull()
      .default('off'),
    /** When their messages were counted, with the submission. */
    proposalsAt: instant('proposals_at'),
  },
  (table) => [
    index('exams_user_id_index').on(table.userId, table.startedAt, table.id),
    index('exams_center_id_index').on(table.centerId),
    index('exams_running_index')
      .on(table.deadlineAt)
      .where(sql`${table.submittedAt} is null`),
    index('exams_awaiting_index')
      .on(table.proposalsAt)
      .where(sql`${table.proposals} = 'awaited'`),
  ],
);
personalData(exams, {
  purpose: 'exams with their questions',
  kept: 'until it or the account is deleted',
  exported: { as: 'exams' },
  erased: 'with the account',
});

/** What was given to a question, counted from 1; its verdict once the exam was submitted. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    examId: plainText('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    // Within an object: the driver would take the words «1779» for a number.
    given: jsonb('given').$type<{ value: Given }>().notNull(),
    verdict: plainText('verdict').$type<NonNullable<ExamAnswer['verdict']>>(),
    band: plainText('band').$type<Band>(),
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
    /** The student's ticks. */
    points: jsonb('points').$type<boolean[]>(),
    /** What a model proposes, until there are ticks. */
    proposal: jsonb('proposal').$type<JudgedPoint[]>(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.n] })],
);
personalData(examAnswers, {
  purpose: 'what was answered in an exam',
  kept: 'until it or the account is deleted',
  exported: { as: 'exams' },
  erased: 'with the account',
});
