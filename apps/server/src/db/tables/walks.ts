import type { ItemOptions, Walk, WalkStage, WalkStep, WalkVerdict } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';
import { studyItems } from './study.ts';

export type CurrentStep = {
  itemId: string;
  stage: WalkStage;
  hint: WalkStep['hint'];
  options: ItemOptions | null;
  /** The heading without words of the answer. */
  heading: string | null;
  translations: string[];
  /** Whether answering reviews a card due today. */
  isReview: boolean;
  isCounted: boolean;
  /** Wrong options that were given. */
  tried?: number[];
  /** Of what is left after this, how much was missed today. */
  returning?: number;
  /** Missing in steps that were stored before it. */
  left?: number;
};

export const walks = pgTable(
  'walks',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    /** Null means the whole course. */
    topic: plainText('topic'),
    onlyMissed: boolean('only_missed').notNull().default(false),
    minutes: integer('minutes'),
    /** When the requested minutes end. */
    minutesEndAt: instant('minutes_end_at'),
    state: plainText('state').$type<Walk['state']>().notNull(),
    asked: integer('asked').notNull().default(0),
    right: integer('right').notNull().default(0),
    /** Null if nothing is left to ask. */
    step: jsonb('step').$type<CurrentStep>(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    index('walks_user_id_index').on(table.userId, table.startedAt),
    index('walks_center_id_index').on(table.centerId),
    uniqueIndex('walks_running_index')
      .on(table.userId, table.centerId)
      .where(sql`${table.state} = 'running'`),
  ],
);
personalData(walks, {
  purpose: 'questions asked one by one',
  kept: 'until the course or the account is deleted',
  exported: { as: 'walks' },
  erased: 'with the account',
});

/** Answers and their replies, so that a repeated answer gets the same reply. */
export const walkAnswers = pgTable(
  'walk_answers',
  {
    walkId: plainText('walk_id')
      .notNull()
      .references(() => walks.id, { onDelete: 'cascade' }),
    clientId: plainText('client_id').notNull(),
    itemId: plainText('item_id').notNull(),
    reply: jsonb('reply').$type<WalkVerdict>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walkId, table.clientId] }),
    index('walk_answers_at_index').on(table.walkId, table.at),
  ],
);
personalData(walkAnswers, {
  purpose: 'answers in a walk, each counted once',
  kept: 'until the course or the account is deleted',
  exported: { as: 'walks' },
  erased: 'with the account',
});

/** Evidence of knowledge from walks, exams and card reviews. */
export const evidence = pgTable(
  'evidence',
  {
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: plainText('source').$type<'walk' | 'exam' | 'card'>().notNull(),
    /** The answer's id within its source; counts once. */
    sourceId: plainText('source_id').notNull(),
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    itemId: plainText('item_id')
      .notNull()
      .references(() => studyItems.id, { onDelete: 'cascade' }),
    topic: plainText('topic'),
    isRight: boolean('is_right').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.source, table.sourceId] }),
    index('evidence_center_id_index').on(table.centerId, table.at),
    index('evidence_item_id_index').on(table.itemId, table.at),
  ],
);
personalData(evidence, {
  purpose: 'what a student knows of each topic',
  kept: 'the latest 5,000 of a course, gone with it or once forgotten',
  exported: { as: 'evidence' },
  erased: 'with the account',
});
