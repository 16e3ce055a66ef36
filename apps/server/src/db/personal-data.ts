import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** How a table with personal data treats it. */
export type PersonalData = {
  purpose: string;
  /** How long a row stays without deletion. */
  kept: string;
  /** The member of the user's data export, or why it is not exported. */
  exported: { as: string } | { not: string };
  /** On erasure rows are deleted, or stay with the columns in `clears` emptied. */
  erased: 'with the account' | { stays: string; clears: readonly string[] };
};

type Declaration = PersonalData | { nobody: string };

const declared = new Map<string, Declaration>();

export function personalData(table: PgTable, data: PersonalData): void {
  declared.set(getTableName(table), data);
}

export function noPersonalData(table: PgTable, holds: string): void {
  declared.set(getTableName(table), { nobody: holds });
}

export const declarationOf = (table: PgTable): Declaration | undefined =>
  declared.get(getTableName(table));
