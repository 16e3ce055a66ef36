import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** A connection or a transaction of either store; a query takes it first and cannot tell which. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;
