import { jsonb, pgTable } from 'drizzle-orm/pg-core';
import { plainText } from '#src/db/columns.ts';
import { noPersonalData } from '#src/db/personal-data.ts';

export const storeFacts = pgTable('store_facts', {
  key: plainText('key').primaryKey(),
  value: jsonb('value').notNull(),
});
noPersonalData(storeFacts, 'when the store was first filled');
