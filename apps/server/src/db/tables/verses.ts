import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { plainText } from '#src/db/columns.ts';
import { noPersonalData } from '#src/db/personal-data.ts';

/** Daily counts of verdicts on quoted verses; no verses and no users. */
export const verseCounts = pgTable(
  'verse_counts',
  {
    /** In Riyadh, such as `2026-11-15`. */
    day: plainText('day').notNull(),
    verdict: plainText('verdict').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.verdict] })],
);
noPersonalData(verseCounts, 'how many quoted verses were judged how, by day');
