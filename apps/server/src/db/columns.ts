import { sql, type SQL } from 'drizzle-orm';
import { customType, index, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Block, BlockType } from '#src/reading/reading-types.ts';

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

type StoredBlock = [
  type: BlockType,
  start: number,
  end: number,
  level?: number | null,
  continues?: 1,
];

/** What the stretches of a text are, likewise read whole: a short list for each, without names. */
export const textBlocks = customType<{ data: readonly Block[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (blocks) => JSON.stringify(blocks.map(storedBlock)),
  fromDriver: (stored) => (JSON.parse(stored) as StoredBlock[]).map(readBlock),
});

function storedBlock({ type, start, end, level, continues }: Block): StoredBlock {
  if (continues) return [type, start, end, level ?? null, 1];
  return level === undefined ? [type, start, end] : [type, start, end, level];
}

function readBlock([type, start, end, level = null, continues]: StoredBlock): Block {
  return {
    type,
    start,
    end,
    ...(level !== null && { level }),
    ...(continues === 1 && { continues: true as const }),
  };
}

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
