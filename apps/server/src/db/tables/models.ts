import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';

/** The last trouble of each model that failed before its first piece: what an admin is told of. */
export const modelTroubles = pgTable(
  'model_troubles',
  {
    connectionId: plainText('connection_id').notNull(),
    model: plainText('model').notNull(),
    trouble: plainText('trouble').notNull(),
    /** How often it was put to rest within the day. */
    count: integer('count').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.model] })],
);
