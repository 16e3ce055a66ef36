// Writes the tables' privacy facts into docs/security.md: npm run privacy
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';
import { privacyRows, withRows } from './privacy-table.ts';

const path = join(ROOT, 'docs/security.md');
const rows = privacyRows();
await writeFile(path, withRows(await readFile(path, 'utf8'), rows));
console.log(`Wrote ${rows.length - 1} rows to docs/security.md; npm run fix aligns the columns.`);
