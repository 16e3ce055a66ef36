type Scores = {
  strict: number | null;
  loose: number | null;
  order: number | null;
  numbers: number | null;
  presentationForms: number | null;
};

export type DocumentRow = {
  path: string;
  row: Scores & {
    file: string;
    kind: string;
    layout: string | null;
    cpuS: number | null;
    route: string | null;
    error: string | null;
  };
  pagesExact: number | null;
  startCpuS: number;
  wallS: number;
};

/** CPU relative to pdftotext, without and with process start. */
export type CpuComparison = { reading: number; withStart: number };

const OFFICE = new Set(['docx', 'pptx', 'xlsx', 'xls']);
const TEXT = new Set(['csv', 'txt', 'md']);
const UNVOCALISED = new Set(['plain', 'table', 'math']);
const MAX_CPU_RATIO = 14;
const MAX_WALL_S = 60;

type Bar = { name: string; met: boolean; worst: string };

/** The worst file for a bar; omitted without files. */
function bar(
  name: string,
  rows: DocumentRow[],
  value: (row: DocumentRow) => number | null,
  isMet: (value: number) => boolean,
): Bar[] {
  const measured = rows.flatMap((row) => {
    const found = value(row);
    return found === null ? [] : [{ file: row.row.file, found }];
  });
  const missed = measured.filter(({ found }) => !isMet(found));
  const shown = (missed.length > 0 ? missed : measured).map(
    ({ file, found }) => `${file} ${found.toFixed(2)}`,
  );
  if (measured.length === 0) return [];
  return [
    {
      name,
      met: missed.length === 0,
      worst: missed.length > 0 ? shown.join(', ') : `${measured.length} files`,
    },
  ];
}

function mean(values: (number | null)[]): number {
  const known = values.filter((value) => value !== null);
  return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
}

/** One line per bar on the terminal; JSON lines stay machine-readable. */
export function judgeBars(rows: DocumentRow[], cpu: CpuComparison | null): string[] {
  const by = (test: (row: DocumentRow['row']) => boolean): DocumentRow[] =>
    rows.filter(({ row }) => test(row));
  const isOcr = ({ row }: DocumentRow): boolean => row.route?.includes('ocr') === true;
  const numbers = mean(
    by((row) => row.kind === 'pdf' && row.layout !== null).map(({ row }) => row.numbers),
  );
  const bars: Bar[] = [
    ...bar(
      'PDF plain, table, maths: strict ≤ 5',
      by((row) => row.kind === 'pdf' && UNVOCALISED.has(row.layout ?? '')),
      ({ row }) => row.strict,
      (v) => v <= 5,
    ),
    ...bar(
      'columns: order ≥ 97',
      by((row) => row.layout === 'twocol' || row.layout === 'columns'),
      ({ row }) => row.order,
      (v) => v >= 97,
    ),
    ...bar(
      'vocalised: loose ≤ 10',
      by((row) => row.layout === 'tashkeel'),
      ({ row }) => row.loose,
      (v) => v <= 10,
    ),
    { name: 'PDF numbers, mean ≥ 98', met: numbers >= 98, worst: numbers.toFixed(2) },
    ...bar(
      'presentation forms 0',
      rows,
      ({ row }) => row.presentationForms,
      (v) => v === 0,
    ),
    ...bar(
      'office: strict ≤ 1',
      by((row) => OFFICE.has(row.kind)),
      ({ row }) => row.strict,
      (v) => v <= 1,
    ),
    ...bar(
      'encodings: strict 0',
      by((row) => TEXT.has(row.kind)),
      ({ row }) => row.strict,
      (v) => v === 0,
    ),
    ...bar(
      'pages exact',
      rows,
      (row) => row.pagesExact,
      (v) => v === 100,
    ),
    ...bar(
      'OCR: loose ≤ 8',
      rows.filter((row) => isOcr(row) && !row.row.file.includes('tashkeel')),
      ({ row }) => row.loose,
      (v) => v <= 8,
    ),
    ...bar(
      'answered within 60 s',
      rows.filter(({ row }) => row.error !== null),
      (row) => row.wallS,
      (v) => v <= MAX_WALL_S,
    ),
  ];
  if (cpu !== null) {
    const shown = `${cpu.reading} (${cpu.withStart} with the start of a process for each file)`;
    bars.push({
      name: `CPU ≤ ${MAX_CPU_RATIO} × pdftotext`,
      met: cpu.reading <= MAX_CPU_RATIO,
      worst: shown,
    });
  }
  return bars.map(({ name, met, worst }) => `${met ? 'met   ' : 'MISSED'} ${name}: ${worst}`);
}
