// Measures reading of scans drawn from texts the reader was not fitted to:
// npm run bench -- scans [--half tuning]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readFile } from '@nibras/server/reading/read-file.ts';
import { compareText } from './documents/compare-text.ts';
import { atMost } from './render/bars.ts';
import { drawScans, type DrawnScan } from './scans/draw-scans.ts';
import { planScans, type ScanPage } from './scans/scan-pages.ts';

type Row = ScanPage & { loose: number; numbers: number; cpuS: number };

const { values } = parseArgs({ options: { half: { type: 'string', default: 'unseen' } } });
const half = values.half === 'tuning' ? 'tuning' : 'unseen';

async function measure(scan: DrawnScan): Promise<Row> {
  const { pages, cpuMs } = await readFile({ path: scan.path, fileName: scan.file });
  const text = pages.map((page) => page.text).join('\n');
  const { loose, numbers } = compareText(text, scan.lines.join('\n'));
  return { ...scan, loose, numbers, cpuS: cpuMs / 1000 };
}

const planned = planScans(join(import.meta.dirname, '../fixtures/scans'), half);
const drawn = await drawScans(planned, join(import.meta.dirname, '../../.cache/scans', half));
const faces = new Set(drawn.map(({ face }) => face));
const missing = new Set(planned.map(({ face }) => face)).difference(faces);
if (missing.size > 0) console.error(`skipped, font not installed: ${[...missing].join(', ')}`);

const rows: Row[] = [];
for (const scan of drawn) {
  const row = await measure(scan);
  rows.push(row);
  const { file, kind, wear, dpi, loose, numbers, cpuS } = row;
  console.log(JSON.stringify({ file, kind, wear, dpi, loose, numbers, cpuS }));
}

function judge(name: string, bar: number, figure: keyof Row, isMeant: (row: Row) => boolean): void {
  const figures = rows.filter(isMeant).map((row) => Number(row[figure]));
  if (figures.length === 0) return;
  const mean = figures.reduce((sum, value) => sum + value, 0) / figures.length;
  const measured = atMost(`${half}, ${name}, mean`, mean, bar, { pages: figures.length });
  console.log(JSON.stringify(measured));
  if (!measured.met) process.exitCode = 1;
}

judge('clean, loose error %', 8, 'loose', ({ kind, wear }) => kind === 'plain' && wear === 'none');
judge('worn, loose error %', 11, 'loose', ({ kind, wear }) => kind === 'plain' && wear !== 'none');
judge('vocalised, loose error %', 15, 'loose', ({ kind }) => kind === 'vocalised');
judge('maths, loose error %', 38, 'loose', ({ kind }) => kind === 'maths');
judge('CPU s a page', 5, 'cpuS', () => true);
