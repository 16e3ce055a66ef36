import { sql, type SQL } from 'drizzle-orm';

/**
 * A JSON value that crosses as text and is parsed here: the thread of the embedded store would parse
 * it while others wait, and then copy it object by object.
 */
export const jsonText = <T>(value: SQL): SQL<T> =>
  sql`(${value})::text`.mapWith((text: string) => JSON.parse(text) as T);
