import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { noPersonalData } from '#src/db/personal-data.ts';

/** The latest trouble of each model before its first piece, for admins. */
export const modelTroubles = pgTable(
  'model_troubles',
  {
    connectionId: plainText('connection_id').notNull(),
    model: plainText('model').notNull(),
    trouble: plainText('trouble').notNull(),
    /** How often it was suspended within the day. */
    count: integer('count').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.model] })],
);
noPersonalData(modelTroubles, 'the last failure of each model');

/** Progress of model downloads into an Ollama, visible on any node. */
export const modelPulls = pgTable(
  'model_pulls',
  {
    connectionId: plainText('connection_id').notNull(),
    model: plainText('model').notNull(),
    /** New for each start, so that a stopped run cannot disturb the next. */
    runId: plainText('run_id').notNull(),
    state: plainText('state').$type<'running' | 'stopped' | 'done' | 'failed'>().notNull(),
    doneBytes: bigint('done_bytes', { mode: 'number' }).notNull(),
    totalBytes: bigint('total_bytes', { mode: 'number' }),
    trouble: plainText('trouble'),
    /** When its node last reported. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.model] })],
);
noPersonalData(modelPulls, 'downloads of models');
