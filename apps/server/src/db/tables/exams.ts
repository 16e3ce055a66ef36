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

/** A copy of the question at the exam's start, since items may change. */
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
    /** Null after the center's deletion. */
    centerId: plainText('center_id').references(() => centers.id, { onDelete: 'set null' }),
    courseName: plainText('course_name').notNull(),
    questions: jsonb('questions').$type<FrozenQuestion[]>().notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null without a time limit. */
    deadlineAt: instant('deadline_at'),
    submittedAt: instant('submitted_at'),
    /** State of a model's proposals; `asked` until submission. */
    proposals: plainText('proposals')
      .$type<NonNullable<Exam['proposals']> | 'asked'>()
      .notNull()
      .default('off'),
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

/** The answer to a question, counted from 1; judged on submission. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    examId: plainText('exam_id')
      .notNull()
      .references(() => exams.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    rev: bigint('rev', { mode: 'number' }).notNull(),
    // Wrapped in an object, because the driver would parse the text «1779» as a number.
    given: jsonb('given').$type<{ value: Given }>().notNull(),
    verdict: plainText('verdict').$type<NonNullable<ExamAnswer['verdict']>>(),
    band: plainText('band').$type<Band>(),
    missing: jsonb('missing').$type<string[]>().notNull().default([]),
    points: jsonb('points').$type<boolean[]>(),
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
