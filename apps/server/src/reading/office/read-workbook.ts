import { read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { ReadingError } from '#src/reading/reading-error.ts';
import type { ReadingLimits } from '#src/reading/reading-limits.ts';
import type { BlockPage } from '#src/reading/reading-types.ts';

const DATE_FORMAT = /[ymdhs]/i;
const FORMAT_NOISE = /"[^"]*"|\\.|\[[^[\]]*\]|_.|\*.|general/gi;

/** Writes numbers unrounded, dates readable and percentages as shown. */
function writeCell(cell: CellObject): string {
  if (cell.t === 'z' || cell.v === undefined) return '';
  if (cell.t === 'e') return cell.w ?? '';
  if (typeof cell.v !== 'number') return String(cell.v).replace(/\s+/g, ' ').trim();
  const format = typeof cell.z === 'string' ? cell.z : '';
  const shape = format.replace(FORMAT_NOISE, '');
  if (DATE_FORMAT.test(shape)) return writeSerialDate(cell.v) ?? cell.w ?? String(cell.v);
  if (shape.includes('%')) return cell.w ?? `${Number((cell.v * 100).toPrecision(15))}%`;
  return String(Number(cell.v.toPrecision(15)));
}

/** Visits existing cells only: a declared range may span billions of empty ones. */
function writeSheet(sheet: WorkSheet, budget: { cells: number }): string[] {
  const rows: string[] = [];
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  data.forEach((row) => {
    const cells: string[] = [];
    row.forEach((cell, column) => {
      if (cell === undefined) return;
      budget.cells -= 1;
      if (budget.cells < 0) throw new ReadingError('too_large_inside');
      cells[column] = writeCell(cell);
    });
    const line = Array.from(cells, (cell: string | undefined) => cell ?? '')
      .join('\t')
      .trimEnd();
    if (line.trim() !== '') rows.push(line);
  });
  return rows;
}

export function readWorkbook(bytes: Uint8Array, limits: ReadingLimits): BlockPage[] {
  const options = {
    type: 'buffer',
    dense: true,
    cellNF: true,
    cellHTML: false,
    sheetRows: limits.maxCells + 1,
  } as const;
  let book;
  try {
    book = read(bytes, options);
  } catch (error) {
    const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
    throw new ReadingError(isLocked ? 'encrypted' : 'damaged', { cause: error });
  }
  if (book.SheetNames.length > limits.maxSheets) throw new ReadingError('too_large_inside');
  const budget = { cells: limits.maxCells };
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name];
    const rows = sheet === undefined ? [] : writeSheet(sheet, budget);
    return {
      number: index + 1,
      label: 'sheet',
      blocks: [
        { type: 'heading', level: 1, text: name },
        { type: 'table', text: rows.join('\n') },
      ],
      route: 'text',
    };
  });
}

const DAY_SECONDS = 86_400;
/** Day 0 of Excel's calendar, which counts a non-existent 29 February 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30);
const LAST_SERIAL = 2_958_465;

/** A day number as ISO date, date and time, or time; null if it is none. */
function writeSerialDate(serial: number): string | null {
  if (serial < 0 || serial > LAST_SERIAL) return null;
  const iso = new Date(EPOCH_MS + Math.round(serial * DAY_SECONDS) * 1000).toISOString();
  const date = iso.slice(0, 10);
  const time = iso.slice(11, 19).replace(/:00$/, '');
  if (serial < 1) return time;
  return Math.round((serial % 1) * DAY_SECONDS * 1000) === 0 ? date : `${date} ${time}`;
}
