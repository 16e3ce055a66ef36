import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A connection or transaction of either store. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
