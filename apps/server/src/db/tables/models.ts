import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { noPersonalData } from '#src/db/personal-data.ts';

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
noPersonalData(modelTroubles, 'the last failure of each model');

/** Downloads of models into an Ollama: how far each is, for whoever looks at it on any node. */
export const modelPulls = pgTable(
  'model_pulls',
  {
    connectionId: plainText('connection_id').notNull(),
    model: plainText('model').notNull(),
    /** Made anew each time that it is begun: who stopped it and who goes on must not meet. */
    runId: plainText('run_id').notNull(),
    state: plainText('state').$type<'running' | 'stopped' | 'done' | 'failed'>().notNull(),
    doneBytes: bigint('done_bytes', { mode: 'number' }).notNull(),
    totalBytes: bigint('total_bytes', { mode: 'number' }),
    trouble: plainText('trouble'),
    /** When its node last said something of it. */
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.model] })],
);
noPersonalData(modelPulls, 'downloads of models');
