import { readdirSync, readFileSync } from 'node:fs';

const TICKS_A_SECOND = 100;
/** Where the fields of /proc/<pid>/stat stand after the name in brackets, which may hold blanks. */
const FIELDS = { parent: 1, times: [11, 12], timesOfEndedChildren: [13, 14] } as const;

const fieldsOf = (pid: number): number[] =>
  (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);

/** Processor time of a process and all below it so far, threads and ended children included. */
export function cpuSecondsOf(pid: number): number {
  const children = new Map<number, number[]>();
  const ticks = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const fields = readOrNone(Number(name));
    const parent = fields[FIELDS.parent] ?? 0;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
    const times = [...FIELDS.times, ...FIELDS.timesOfEndedChildren].map((at) => fields[at] ?? 0);
    ticks.set(
      Number(name),
      times.reduce((sum, time) => sum + time, 0),
    );
  }
  const sumBelow = (root: number): number =>
    (ticks.get(root) ?? 0) +
    (children.get(root) ?? []).reduce((sum, child) => sum + sumBelow(child), 0);
  return sumBelow(pid) / TICKS_A_SECOND;
}

/** A process may end between the listing and the look at it. */
function readOrNone(pid: number): number[] {
  try {
    return fieldsOf(pid);
  } catch {
    return [];
  }
}
