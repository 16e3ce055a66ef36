import type { Role } from './cast.ts';

export type Tally = ReturnType<typeof createTally>;

export function createTally() {
  const counts = new Map<string, number>();
  const findings: string[] = [];
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  const sum = (keys: (key: string) => boolean): number =>
    [...counts].reduce((total, [key, times]) => (keys(key) ? total + times : total), 0);
  return {
    findings,
    count: (way: string, role: Role, outcome: string) => count(`${way} ${role} ${outcome}`),
    tried: (): number => sum(() => true),
    of: (start: string, ends: readonly string[] = ['']): number =>
      sum((key) => key.startsWith(start) && ends.some((end) => key.endsWith(end))),
    print: (): string =>
      [...counts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([key, times]) => `${String(times).padStart(7)}  ${key}`)
        .join('\n'),
  };
}
