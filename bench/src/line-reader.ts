// Compares the line reader of training/ocr with the product's reader on real scans:
// npm run bench -- line-reader --reader FOLDER --pages FOLDER
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from '@nibras/server/reading/read-file.ts';
import sharp from 'sharp';
import { compareText } from './documents/compare-text.ts';
import { createLineReader } from './line-reader/read-lines.ts';

const { values } = parseArgs({
  options: { reader: { type: 'string' }, pages: { type: 'string' } },
});
if (values.reader === undefined || values.pages === undefined)
  throw new Error(
    'usage: --reader FOLDER (line-reader.bin, kernels.wasm) --pages FOLDER (pictures)',
  );

/** Less certain lines are drawings, dashes or stains; short ones are so more often. */
const LEGIBLE = 0.55;
const SHORT = { signs: 3, legible: 0.8 };
const TRUTH = join(import.meta.dirname, '../corpus/scans/truth');

async function decode(path: string) {
  const { data, info } = await sharp(path)
    .rotate()
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const reader = createLineReader(values.reader);
const rows: { own: number; product: number }[] = [];
for (const file of readdirSync(values.pages).toSorted()) {
  const truthPath = join(TRUTH, `${file.slice(0, -extname(file).length)}.txt`);
  if (!existsSync(truthPath)) continue;
  const truth = readFileSync(truthPath, 'utf8');
  const path = join(values.pages, file);
  const picture = await decode(path);
  const started = process.cpuUsage();
  const lines = reader.read(picture);
  const { user, system } = process.cpuUsage(started);
  const text = lines
    .filter(({ certainty, signs }) =>
      signs <= SHORT.signs ? certainty >= SHORT.legible : certainty >= LEGIBLE,
    )
    .map((line) => line.text);
  const own = compareText(text.join('\n'), truth);
  const read = await readFile({ path, fileName: file });
  const product = compareText(read.pages.map((page) => page.text).join('\n'), truth);
  rows.push({ own: own.loose, product: product.loose });
  console.log(
    JSON.stringify({
      file,
      own: { loose: own.loose, numbers: own.numbers, cpuS: (user + system) / 1e6 },
      product: { loose: product.loose, numbers: product.numbers, cpuS: read.cpuMs / 1000 },
    }),
  );
}

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[figures.length >> 1] ?? NaN;
console.log(
  JSON.stringify({
    pages: rows.length,
    'median loose error %, own': median(rows.map(({ own }) => own)),
    'median loose error %, product': median(rows.map(({ product }) => product)),
  }),
);
