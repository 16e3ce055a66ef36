// Reads a folder's files with the product's reader and scores them against ground truth:
// npm run bench -- documents [--data DIR];
// strangers' files:
// npm run bench -- documents --corpus judging [ID...]
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from '@nibras/server/reading/read-file.ts';
import { ReadingError } from '@nibras/server/reading/reading-error.ts';
import { judgeCorpus, summaryOf, type Half } from './documents/corpus.ts';
import { compareText } from './documents/compare-text.ts';
import { judgeBars, type CpuComparison, type DocumentRow } from './documents/judge-bars.ts';
import {
  readGroundTruth,
  readManifest,
  withoutHeaders,
  type ManifestEntry,
} from './documents/manifest.ts';
import { pageAccuracy } from './documents/page-accuracy.ts';
import { hasPdftotext, measurePdftotext } from './documents/pdftotext-cpu.ts';

const { values, positionals } = parseArgs({
  options: { data: { type: 'string' }, corpus: { type: 'string' } },
  allowPositionals: true,
});
if (values.corpus !== undefined) {
  await printCorpus(values.corpus === 'tuning' ? 'tuning' : 'judging', positionals);
  process.exit();
}
const FIXTURES = resolve(import.meta.dirname, '../fixtures');
const folders = values.data
  ? [resolve(values.data)]
  : [resolve(FIXTURES, 'documents'), resolve(FIXTURES, 'columns')];

const NOTHING = { strict: null, loose: null, order: null, numbers: null, presentationForms: null };

/** Judges the reader on files from outside the project (`bench/corpus`). */
async function printCorpus(half: Half, ids: readonly string[]): Promise<void> {
  const { files, absent } = await judgeCorpus(half, ids, (file) => {
    console.log(JSON.stringify(file));
    const cpu = file.cpuMsAPage === null ? 'refused' : `${Math.round(file.cpuMsAPage)} ms a page`;
    console.error(`${summaryOf(`${file.id}.${file.kind}`, [file])}; ${cpu}`);
  });
  for (const [kind, some] of Map.groupBy(files, (file) => file.kind))
    console.error(summaryOf(kind, some));
  console.error(summaryOf(`all of the ${half} half`, files));
  if (absent.length > 0) console.error(`missing and not counted: ${absent.join(', ')}`);
}

async function measure(folder: string, entry: ManifestEntry): Promise<DocumentRow> {
  const path = resolve(folder, entry.file);
  const base = { file: entry.file, kind: entry.kind, layout: entry.layout ?? null };
  const startedAt = performance.now();
  try {
    const result = await readFile({ path, fileName: entry.file });
    const pages = result.pages.map((page) => withoutHeaders(page.text, entry));
    const truth = readGroundTruth(folder, entry);
    const scores = truth === null ? NOTHING : compareText(pages.join('\n'), truth);
    const route = [...new Set(result.pages.map((page) => page.route))].join('+');
    return {
      path,
      row: { ...base, ...scores, cpuS: Math.round(result.cpuMs) / 1000, route, error: null },
      pagesExact: truth === null ? null : pageAccuracy(pages, truth),
      startCpuS: result.startCpuMs / 1000,
      wallS: (performance.now() - startedAt) / 1000,
    };
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error;
    return {
      path,
      row: { ...base, ...NOTHING, cpuS: null, route: null, error: error.code },
      pagesExact: null,
      startCpuS: 0,
      wallS: (performance.now() - startedAt) / 1000,
    };
  }
}

/**
 * Compares CPU with pdftotext for PDFs read from their own text. Process start is reported
 * separately, since it is equal for every file.
 */
function compareCpu(rows: DocumentRow[]): CpuComparison | null {
  const read = rows.filter(
    ({ row }) => row.kind.startsWith('pdf') && row.error === null && row.route === 'rebuilt',
  );
  const sum = (value: (row: DocumentRow) => number): number =>
    read.reduce((total, row) => total + value(row), 0);
  const reader = sum(({ row }) => row.cpuS ?? 0);
  const start = sum(({ startCpuS }) => startCpuS);
  const pdftotext = sum(({ path }) => measurePdftotext(path));
  if (pdftotext === 0) return null;
  const round = (value: number): number => Math.round(value * 10) / 10;
  return { reading: round(reader / pdftotext), withStart: round((reader + start) / pdftotext) };
}

const rows: DocumentRow[] = [];
for (const folder of folders) {
  for (const entry of readManifest(folder)) {
    const measured = await measure(folder, entry);
    rows.push(measured);
    console.log(JSON.stringify(measured.row));
  }
}
const cpu = hasPdftotext() ? compareCpu(rows) : null;
if (cpu !== null) console.log(JSON.stringify({ file: '*', cpuVsPdftotext: cpu.reading }));
for (const line of judgeBars(rows, cpu)) {
  console.error(line);
  if (line.startsWith('MISSED')) process.exitCode = 1;
}
