import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../paths.ts';
import { privacyRows, rowsIn, withRows } from './privacy-table.ts';

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

it('docs/security.md shows what every table says about people (npm run privacy)', () => {
  expect(rowsIn(page)).toEqual(privacyRows());
});

it('a table that differs is detected and written again', () => {
  const [head = [], first = [], ...rest] = privacyRows();
  const changed = [head, [...first.slice(0, -1), 'stays'], ...rest];
  expect(rowsIn(withRows(page, changed))).toEqual(changed);
  expect(changed).not.toEqual(privacyRows());
});
