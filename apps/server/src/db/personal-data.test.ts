import { getTableConfig, pgTable, type PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { plainText } from './columns.ts';
import { declarationOf, noPersonalData } from './personal-data.ts';
import { users } from './tables/accounts.ts';
import { nameOf, TABLES } from './transfer/tables.ts';

/** Columns that always concern a person. */
const PERSONAL =
  /^(?:email|payer_email|username|mobile|address|device|requester|university|admin_name|answered_by|responded_by|payer)$|user/;

const foreignKeysOf = (table: PgTable) =>
  getTableConfig(table).foreignKeys.map(({ reference, onDelete }) => ({
    ...reference(),
    onDelete,
  }));

function hasPerson(table: PgTable): boolean {
  if (table === users) return true;
  if (getTableConfig(table).columns.some(({ name }) => PERSONAL.test(name))) return true;
  return foreignKeysOf(table).some(
    ({ foreignTable }) => foreignTable !== table && hasPerson(foreignTable),
  );
}

function problemOf(table: PgTable): string | null {
  const declared = declarationOf(table);
  if (!declared) return 'says nothing about people';
  if (!('nobody' in declared)) return null;
  return hasPerson(table) ? 'has people in it' : null;
}

describe('every table', () => {
  it.each(TABLES.map((table) => [nameOf(table), table] as const))(
    '%s says what it does with people',
    (_name, table) => {
      expect(problemOf(table)).toBeNull();
    },
  );

  it('that declares nothing, or something wrong, is found', () => {
    const silent = pgTable('silent', { id: plainText('id').primaryKey() });
    expect(problemOf(silent)).toBe('says nothing about people');
    const own = { ownerId: plainText('owner_id').references(() => users.id) };
    const wrong = pgTable('wrong', own);
    noPersonalData(wrong, 'nothing');
    expect(problemOf(wrong)).toBe('has people in it');
    const mailing = pgTable('mailing', { email: plainText('email') });
    noPersonalData(mailing, 'nothing');
    expect(problemOf(mailing)).toBe('has people in it');
  });

  it.each(TABLES.map((table) => [nameOf(table), table] as const))(
    '%s refers to accounts as it says',
    (_name, table) => {
      const declared = declarationOf(table);
      if (!declared || 'nobody' in declared || table === users) return;
      const { erased } = declared;
      for (const { columns, foreignTable, onDelete } of foreignKeysOf(table)) {
        if (foreignTable !== users) continue;
        const [column] = columns;
        if (erased === 'with the account') expect(onDelete).toBe('cascade');
        else {
          expect(onDelete).toBe('set null');
          expect(erased.clears).toContain(column?.name);
        }
      }
    },
  );
});
