import type { Item, ItemAnswer, ItemOptions, PageLabel, StudyRun } from '@nibras/contract';
import { isNotNull, sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText, searchIndex } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';

/**
 * The source of an item. Passages change when a file is read again and files may be deleted, so it
 * names content, page and words.
 */
export type StoredAnchor = {
  content: string;
  fileName: string;
  page: number;
  pageLabel: PageLabel;
  start: number;
  end: number;
  quote: string;
  /** Folded words of the sentence, equal for items of the same sentence. */
  quoteKey: string;
};

export type StoredReport = { reason: string; at: string };

/** Questions and cards; exams, decks and queues are views of them. */
export const studyItems = pgTable(
  'study_items',
  {
    id: plainText('id').primaryKey(),
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: plainText('kind').$type<Item['kind']>().notNull(),
    stem: plainText('stem').notNull(),
    options: jsonb('options').$type<ItemOptions>(),
    answer: jsonb('answer').$type<ItemAnswer>().notNull(),
    explanation: plainText('explanation'),
    /** Null for a student's own item. */
    anchor: jsonb('anchor').$type<StoredAnchor>(),
    /** The reading in which the anchor was last searched; null if none that exists. */
    anchoredIn: instant('anchored_in'),
    topic: plainText('topic'),
    origin: plainText('origin').$type<Item['origin']>().notNull(),
    state: plainText('state').$type<Item['state']>().notNull(),
    reports: jsonb('reports').$type<StoredReport[]>().notNull().default([]),
    reportedAt: instant('reported_at'),
    /** Whether a card state exists; lets an index find unseen items. */
    hasCardState: boolean('has_card_state').notNull().default(false),
    /** The import that created it; shown once that import is finished (`db/facts/shown-items.ts`). */
    importId: plainText('import_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('study_items_center_index').on(table.centerId, table.createdAt, table.id),
    index('study_items_user_id_index').on(table.userId),
    index('study_items_unmet_card_index')
      .on(table.userId, table.centerId, table.createdAt, table.id, table.importId)
      .where(
        sql`not has_card_state and state <> 'hidden' and (kind = 'card' or origin = 'imported')`,
      ),
    index('study_items_hidden_index')
      .on(table.userId)
      .where(sql`state = 'hidden'`),
    index('study_items_reported_at_index').on(table.reportedAt),
    searchIndex('study_items_search_index', table.stem).where(isNotNull(table.reportedAt)),
  ],
);
personalData(studyItems, {
  purpose: 'questions and cards of a course',
  kept: 'until it or the account is deleted',
  exported: { as: 'studyItems' },
  erased: 'with the account',
});

export const studyRuns = pgTable(
  'study_runs',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    /** Null means all kinds or topics. */
    kinds: jsonb('kinds').$type<Item['kind'][]>(),
    topics: jsonb('topics').$type<string[]>(),
    wanted: integer('wanted').notNull(),
    made: integer('made').notNull().default(0),
    dropped: jsonb('dropped').$type<Record<string, number>>().notNull().default({}),
    engine: plainText('engine').$type<StudyRun['engine']>().notNull(),
    state: plainText('state').$type<StudyRun['state']>().notNull(),
    error: plainText('error'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('study_runs_center_index').on(table.centerId, table.createdAt),
    index('study_runs_user_id_index').on(table.userId),
    index('study_runs_created_at_index').on(table.createdAt),
  ],
);
personalData(studyRuns, {
  purpose: 'how questions were made',
  kept: 'until it or the account is deleted',
  exported: { as: 'studyRuns' },
  erased: 'with the account',
});
