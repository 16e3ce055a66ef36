import { sql, type SQL } from 'drizzle-orm';
import { customType, index, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * Text that sorts and compares by code point on every server, whatever collation its database was
 * created with, so that both stores page and order alike.
 */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** A moment in time. Three digits, for a JavaScript date carries no more: what is read equals what was written. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Numbers that are only ever read whole. As `jsonb` they took the database longer than all else of a row. */
export const numbers = customType<{ data: number[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value) as number[],
});

/** Raw bytes. The two drivers hand them out as different classes; this gives the plain one. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

/** Every three letters in a row of some columns, folded: a function of the migrations. */
export const gramsOf = (columns: readonly AnyPgColumn[]): SQL =>
  sql`search_grams(${sql.join([...columns], sql`, `)})`;

/** Finds rows by any part of some columns; little may wait to be entered, for a search reads it through. */
export const searchIndex = (name: string, ...columns: AnyPgColumn[]) =>
  index(name).using('gin', gramsOf(columns)).with({ gin_pending_list_limit: 256 });
