import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** How a table that has people in it treats them. */
export type PersonalData = {
  purpose: string;
  /** How long a row stays where nobody deletes it. */
  kept: string;
  /** The member of the download of all data that holds it, or why none does. */
  exported: { as: string } | { not: string };
  /**
   * What an erasure of the account does: rows of it go, or they stay without the person, whose traces
   * `clears` names.
   */
  erased: 'with the account' | { stays: string; clears: readonly string[] };
};

type Declaration = PersonalData | { nobody: string };

const declared = new Map<string, Declaration>();

/** Stands beside each table that has a person in it. */
export function personalData(table: PgTable, data: PersonalData): void {
  declared.set(getTableName(table), data);
}

/** Stands beside each table that has none, and says what is in it instead. */
export function noPersonalData(table: PgTable, holds: string): void {
  declared.set(getTableName(table), { nobody: holds });
}

export const declarationOf = (table: PgTable): Declaration | undefined =>
  declared.get(getTableName(table));
