import type { GlossaryTerm, GuideSummary, SummarySentence } from '@nibras/contract';
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';

/** Location of a pair, as offsets into the page's text. */
export type StoredSighting = {
  content: string;
  fileName: string;
  page: number;
  start: number;
  end: number;
  passageId: string;
  /** The sentence around it, kept for one place of a term without a definition. */
  sentence?: string;
};

export type StoredDefinition = NonNullable<GlossaryTerm['proposedDefinition']>;

export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: plainText('id').primaryKey(),
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The pair's folded words in the files, its identity across edits. */
    key: plainText('key').notNull(),
    arabic: plainText('arabic').notNull(),
    latin: plainText('latin').notNull(),
    /** Stems that a question is searched for to detect the term (`retrieval/translations.ts`). */
    arabicStems: plainText('arabic_stems').notNull().default(''),
    latinStems: plainText('latin_stems').notNull().default(''),
    definition: plainText('definition'),
    /** A sentence that a model proposes as definition. */
    proposedDefinition: jsonb('proposed_definition').$type<StoredDefinition>(),
    origin: plainText('origin').$type<GlossaryTerm['origin']>().notNull(),
    /** Kept so that the term does not reappear. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** The term shown instead; the merged one is hidden. */
    mergedInto: plainText('merged_into'),
    sightings: jsonb('sightings').$type<StoredSighting[]>().notNull(),
    /** State of the files in which it was last seen. */
    seenIn: plainText('seen_in').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('glossary_terms_key_index').on(table.centerId, table.key),
    index('glossary_terms_user_id_index').on(table.userId, table.id),
  ],
);
personalData(glossaryTerms, {
  purpose: 'terms of a course',
  kept: 'until it or the account is deleted',
  exported: { as: 'glossary' },
  erased: 'with the account',
});

export const glossaryReadings = pgTable('glossary_readings', {
  centerId: plainText('center_id')
    .primaryKey()
    .references(() => centers.id, { onDelete: 'cascade' }),
  state: plainText('state').notNull(),
});
personalData(glossaryReadings, {
  purpose: 'the state of files in which terms were read',
  kept: 'as long as its course',
  exported: { not: 'a mark alone, no words' },
  erased: 'with the account',
});

/** A model's summary of a course by heading; only the newest is kept. */
export const guideSummaries = pgTable('guide_summaries', {
  centerId: plainText('center_id')
    .primaryKey()
    .references(() => centers.id, { onDelete: 'cascade' }),
  userId: plainText('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Identifies this run, so that late writes of another one are ignored. */
  id: plainText('id').notNull(),
  state: plainText('state').$type<GuideSummary['state']>().notNull(),
  made: integer('made').notNull(),
  wanted: integer('wanted').notNull(),
  error: plainText('error'),
  sections: jsonb('sections').$type<Record<string, SummarySentence[]>>().notNull(),
  createdAt: instant('created_at').notNull(),
});
personalData(guideSummaries, {
  purpose: 'summaries of a course by a model',
  kept: 'until it or the account is deleted',
  exported: { as: 'guideSummaries' },
  erased: 'with the account',
});
