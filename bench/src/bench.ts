// npm run bench            runs all measurements and compares them with the recorded baseline (all.ts)
// npm run bench -- NAME    runs one, with options of its own
import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/** No measurements of their own. */
const OTHERS = ['all', 'bench'];

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => basename(file, '.ts'))
  .filter((name) => !OTHERS.includes(name));

const [given] = process.argv.slice(2);
if (given === undefined || given.startsWith('-')) {
  await import('./all.ts');
} else if (names.includes(given)) {
  // The measurement reads the options that remain.
  process.argv.splice(2, 1);
  await import(`./${given}.ts`);
} else {
  console.error(`There is no measurement ${given}, but: ${names.join(', ')}`);
  process.exitCode = 1;
}
