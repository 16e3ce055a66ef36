import type { GlossaryTerm, GuideSummary, SummarySentence } from '@nibras/contract';
import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';

/** Where a pair stands; offsets into the text of the page. */
export type StoredSighting = {
  content: string;
  fileName: string;
  page: number;
  start: number;
  end: number;
  passageId: string;
};

export type StoredDefinition = NonNullable<GlossaryTerm['proposedDefinition']>;

/** Terms of a center's files with their translations. */
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
    /** The pair as the files have it, folded: it is known by this again, whatever it was changed to. */
    key: plainText('key').notNull(),
    arabic: plainText('arabic').notNull(),
    latin: plainText('latin').notNull(),
    /** What a question is searched for to see whether it names the term (`retrieval/translations.ts`). */
    arabicStems: plainText('arabic_stems').notNull().default(''),
    latinStems: plainText('latin_stems').notNull().default(''),
    definition: plainText('definition'),
    /** A sentence of the course that a model took for its definition. */
    proposedDefinition: jsonb('proposed_definition').$type<StoredDefinition>(),
    origin: plainText('origin').$type<GlossaryTerm['origin']>().notNull(),
    /** A hidden one stays, so that it does not come back. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** The term that shows in its place; it is hidden itself. */
    mergedInto: plainText('merged_into'),
    sightings: jsonb('sightings').$type<StoredSighting[]>().notNull(),
    /** The state of the files in which it was seen last. */
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

/** The state of a center's files in which its glossary was read. */
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

/** What a model says of a center's course, heading by heading; the newest alone is kept. */
export const guideSummaries = pgTable('guide_summaries', {
  centerId: plainText('center_id')
    .primaryKey()
    .references(() => centers.id, { onDelete: 'cascade' }),
  userId: plainText('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Of this making; what another one writes late is not taken. */
  id: plainText('id').notNull(),
  state: plainText('state').$type<GuideSummary['state']>().notNull(),
  made: integer('made').notNull(),
  wanted: integer('wanted').notNull(),
  error: plainText('error'),
  /** By the key of a section. */
  sections: jsonb('sections').$type<Record<string, SummarySentence[]>>().notNull(),
  createdAt: instant('created_at').notNull(),
});
personalData(guideSummaries, {
  purpose: 'summaries of a course by a model',
  kept: 'until it or the account is deleted',
  exported: { as: 'guideSummaries' },
  erased: 'with the account',
});
