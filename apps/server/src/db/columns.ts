import { sql, type SQL } from 'drizzle-orm';
import { customType, index, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Block, BlockType } from '#src/reading/reading-types.ts';

/**
 * Text that compares by code point under any collation of the database, so that both stores sort
 * alike.
 */
export const plainText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** Millisecond precision, as in a JavaScript date, so that values survive a round trip. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Numbers that are only read as a whole. As `jsonb` they cost more than the rest of a row. */
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

/** Blocks of a text, stored as short unnamed lists because they are only read as a whole. */
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

/** Raw bytes; unifies the different classes of the two drivers. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value.buffer, value.byteOffset, value.byteLength),
});

export const gramsOf = (columns: readonly AnyPgColumn[]): SQL =>
  sql`search_grams(${sql.join([...columns], sql`, `)})`;

/** Finds rows by any part of columns. A small pending list, because each search scans it. */
export const searchIndex = (name: string, ...columns: AnyPgColumn[]) =>
  index(name).using('gin', gramsOf(columns)).with({ gin_pending_list_limit: 256 });
