export type KindLine = {
  kind: string;
  n: number;
  kindAccuracy: number;
  coverage: number | null;
  cpuMs: number;
};

const COVERAGE: Record<string, number> = {
  page: 95,
  part: 95,
  overview: 95,
  comparison: 85,
  list: 85,
};
const KIND = 95;
const CPU_MS = 5;

/** Prints whether each bar is met and returns whether all are. */
export function judgeBars(lines: readonly KindLine[]): boolean {
  const asked = lines.reduce((sum, { n }) => sum + n, 0);
  const kind =
    lines.reduce((sum, line) => sum + line.kindAccuracy * line.n, 0) / Math.max(1, asked);
  const cpu = lines.reduce((sum, line) => sum + line.cpuMs * line.n, 0) / Math.max(1, asked);
  const bars = [
    { name: 'kind', value: kind, isMet: kind >= KIND, bar: `>= ${KIND}` },
    { name: 'cpuMs', value: cpu, isMet: cpu <= CPU_MS, bar: `<= ${CPU_MS}` },
    ...lines.flatMap((line) => {
      const bar = COVERAGE[line.kind];
      if (bar === undefined || line.coverage === null) return [];
      const isMet = line.coverage >= bar;
      return [{ name: `${line.kind}, coverage`, value: line.coverage, isMet, bar: `>= ${bar}` }];
    }),
  ];
  for (const { name, value, isMet, bar } of bars) {
    console.error(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${value.toFixed(2)} (${bar})`);
  }
  return bars.every(({ isMet }) => isMet);
}
