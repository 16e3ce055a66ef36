type Line = Record<string, unknown>;

/** A machine-independent figure: a share, ratio or size, but not a time. */
export type Ratio = { name: string; value: number; better: 'lower' | 'higher' };

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const numberAt = (line: Line | undefined, ...path: string[]): number | null => {
  let value: unknown = line;
  for (const name of path) value = (value as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'number' ? value : null;
};

function named(name: string, value: number | null, better: Ratio['better']): Ratio[] {
  return value === null ? [] : [{ name, value, better }];
}

/** Ratios of each benchmark, comparable across machines. */
export const RATIOS: Record<string, (lines: readonly Line[]) => Ratio[]> = {
  documents(lines) {
    const of = (kind: string, figure: string) =>
      lines.filter((line) => line.kind === kind).flatMap((line) => numberAt(line, figure) ?? []);
    return [
      ...named('pdf, strict error %, mean', mean(of('pdf', 'strict')), 'lower'),
      ...named('image, loose error %, mean', mean(of('image', 'loose')), 'lower'),
      ...named('pdf, numbers found %, mean', mean(of('pdf', 'numbers')), 'higher'),
      ...named(
        'CPU / pdftotext',
        numberAt(
          lines.find((line) => line.file === '*'),
          'cpuVsPdftotext',
        ),
        'lower',
      ),
    ];
  },
  retrieval: (lines) =>
    lines.flatMap((line) => [
      ...named(`${String(line.set)}, nDCG@10`, numberAt(line, 'pool', 'ndcg10'), 'higher'),
      ...named(`${String(line.set)}, course R@5`, numberAt(line, 'course', 'r5'), 'higher'),
      ...named(`${String(line.set)}, extract3`, numberAt(line, 'extract3'), 'higher'),
      ...named(`${String(line.set)}, extract3Course`, numberAt(line, 'extract3Course'), 'higher'),
      ...named(`${String(line.set)}, own refused %`, numberAt(line, 'refused', 'own'), 'lower'),
      ...named(
        `${String(line.set)}, foreign refused %`,
        numberAt(line, 'refused', 'foreign'),
        'higher',
      ),
    ]),
  answering: (lines) =>
    lines.flatMap((line) => [
      ...named(`${String(line.kind)}, kind %`, numberAt(line, 'kindAccuracy'), 'higher'),
      ...named(`${String(line.kind)}, coverage %`, numberAt(line, 'coverage'), 'higher'),
    ]),
  scripture: (lines) =>
    lines.flatMap((line) => [
      ...named(`${String(line.set)}, verdict %`, numberAt(line, 'verdict'), 'higher'),
      ...named(`${String(line.set)}, flagged %`, numberAt(line, 'flagged'), 'higher'),
      ...named(`${String(line.set)}, confirmed %`, numberAt(line, 'confirmed'), 'higher'),
    ]),
  study: (lines) =>
    lines.flatMap((line) =>
      named(
        `${String(line.set)}, ${String(line.measure)}`,
        numberAt(line, 'value'),
        line.measure === 'rmse' ? 'lower' : 'higher',
      ),
    ),
  'event-loop': ([line]) =>
    ['uploading', 'reading', 'indexing'].flatMap((phase) => {
      const [delay, idle] = [phase, 'machine'].map((of) => numberAt(line, of, 'p99DelayMs'));
      return delay && idle ? named(`p99 delay, ${phase} / machine`, delay / idle, 'lower') : [];
    }),
  scans: (lines) => measures(lines, /%/),
  render: (lines) => measures(lines, /÷|\/|kB|growth/),
  // Times on a throttled connection do not depend on the machine.
  load: (lines) => measures(lines, /./),
  stream: (lines) => measures(lines, /\/|kB|MB$/),
  admin: (lines) => measures(lines, /./),
  // Single families vary between runs, but their sum is stable.
  abuse: (lines) => [
    ...named('families that hold, share', mean(lines.map(({ met }) => Number(met))), 'higher'),
    ...named(
      'p99 of others / quiet, mean',
      mean(lines.flatMap((line) => numberAt(line, 'value') ?? [])),
      'lower',
    ),
  ],
};

function measures(lines: readonly Line[], isRatio: RegExp): Ratio[] {
  return lines.flatMap((line) => {
    const name = typeof line.measure === 'string' ? line.measure : '';
    if (!isRatio.test(name)) return [];
    const isHigher = typeof line.bar === 'string' && line.bar.startsWith('>=');
    return named(name, numberAt(line, 'value'), isHigher ? 'higher' : 'lower');
  });
}
