import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { plainText } from '#src/db/columns.ts';
import { noPersonalData } from '#src/db/personal-data.ts';

/** How many verses that models quoted were judged how, by day; never which, and never whose. */
export const verseCounts = pgTable(
  'verse_counts',
  {
    /** In Riyadh, as `2026-11-15`. */
    day: plainText('day').notNull(),
    verdict: plainText('verdict').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.verdict] })],
);
noPersonalData(verseCounts, 'how many quoted verses were judged how, by day');
