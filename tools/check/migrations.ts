import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';

const FOLDER = join(ROOT, 'apps/server/src/db/migrations');
const LIST = join(FOLDER, 'hashes.json');

export function readMigrations(): Map<string, string> {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
  return new Map(names.toSorted().map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]));
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export const readHashes = (): Record<string, string> =>
  JSON.parse(readFileSync(LIST, 'utf8')) as Record<string, string>;

/** Adds hashes of new migrations; listed ones stay. */
export function listNewMigrations(): void {
  const hashes = readHashes();
  for (const [name, text] of readMigrations()) hashes[name] ??= hashOf(text);
  writeFileSync(LIST, `${JSON.stringify(hashes, null, 2)}\n`);
}

/** Changes that would break the previous version, which shares the store during an update. */
const NOT_ADDING: Record<string, RegExp> = {
  'drops what an older version uses':
    /\bdrop (?:table|column|type|function|view|materialized|default|schema|sequence|trigger|identity|expression)\b/i,
  'deletes rows that an older version reads': /^\s*(?:truncate|delete from)\b/i,
  'names something otherwise': /\brename (?:to|column|constraint|value)\b/i,
  'gives a column another type': /\b(?:set data type|alter column "\w+" type)\b/i,
  'asks for a value that an older version does not write':
    /\bset not null\b|\badd column (?![^;]*\bdefault\b)[^;]*\bnot null\b/i,
};

const CONSTRAINT = /\badd constraint\b|\bcreate unique index\b/i;
const MADE = /\b(?:create table|add column)(?: if not exists)? ("\w+")/gi;

/** Statements of a migration that do more than add. */
export function faultsOf(text: string): string[] {
  const statements = text.split('--> statement-breakpoint');
  const faults = Object.entries(NOT_ADDING)
    .filter(([, pattern]) => statements.some((statement) => pattern.test(statement)))
    .map(([fault]) => fault);
  const isStricter = statements.some((statement) => constrainsOldColumns(statement, text));
  return isStricter ? [...faults, 'refuses what an older version writes'] : faults;
}

/** An older version leaves columns that it does not know empty, and no constraint of ours refuses that. */
function constrainsOldColumns(statement: string, migration: string): boolean {
  if (!CONSTRAINT.test(statement)) return false;
  const [constrained = ''] = statement.split(/\breferences\b/i);
  return ![...migration.matchAll(MADE)].some(([, name = '']) => constrained.includes(name));
}
