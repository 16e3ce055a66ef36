import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
/** Field positions in /proc/<pid>/stat after the parenthesised name, which may contain spaces. */
const FIELDS = { parent: 1, times: [11, 12], timesOfEndedChildren: [13, 14] } as const;

const fieldsOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);

export function cpuSecondsOf(pid: number): number {
  return sumBelow(pid, (_, fields) => {
    const times = [...FIELDS.times, ...FIELDS.timesOfEndedChildren].map((at) => fields[at] ?? 0);
    return sumOf(times) / TICKS_A_SECOND;
  });
}

/** CPU of living processes in nanosecond resolution, precise enough for a single call. */
export function liveCpuMsOf(pid: number): number {
  return sumBelow(pid, (one) => {
    const threads = orNone(() => readdirSync(`/proc/${one}/task`));
    const times = threads.flatMap((thread) =>
      orNone(() => [readFileSync(`/proc/${one}/task/${thread}/schedstat`, 'utf8')]),
    );
    return sumOf(times.map((time) => Number(time.split(' ')[0]) / 1e6));
  });
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

function sumBelow(root: number, figureOf: (pid: number, fields: number[]) => number): number {
  const fields = new Map(
    readdirSync('/proc')
      .filter((entry) => /^\d+$/.test(entry))
      .map((name) => [Number(name), orNone(() => fieldsOf(Number(name)))] as const),
  );
  const children = Map.groupBy(fields.keys(), (pid) => fields.get(pid)?.[FIELDS.parent] ?? 0);
  const sum = (pid: number): number =>
    figureOf(pid, fields.get(pid) ?? []) + sumOf((children.get(pid) ?? []).map(sum));
  return sum(root);
}

/** A process may end between listing and reading. */
function orNone<T>(look: () => T[]): T[] {
  try {
    return look();
  } catch {
    return [];
  }
}
