import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const TURN_MS = 25;
const LOOK_EVERY_TURNS = 20;

/**
 * Slows this process's browsers by suspending each in all but one of `times` turns. Chromium's own
 * throttling busy-waits in every open page and would make the journeys take an hour.
 */
export function slowBrowsers(times: number): void {
  let groups: number[] = [];
  process.on('exit', () => signal(groups, 'SIGCONT'));
  const ofTurn = (turn: number) => groups.filter((_, at) => at % times === turn % times);

  async function takeTurns(): Promise<never> {
    for (let turn = 0; ; turn += 1) {
      if (turn % LOOK_EVERY_TURNS === 0) groups = await findBrowsers();
      signal(ofTurn(turn), 'SIGCONT');
      await wait(TURN_MS);
      signal(ofTurn(turn), 'SIGSTOP');
    }
  }
  void takeTurns();
}

/** Process groups of browsers below this process. */
async function findBrowsers(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,ppid=,pgid=,args='], {
    maxBuffer: Infinity,
  });
  const processes = stdout.split('\n').map((line) => {
    const [pid, parent, group, ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), group: Number(group), args };
  });
  const parents = new Map(processes.map(({ pid, parent }) => [pid, parent]));
  const isBelow = (pid: number | undefined): boolean =>
    pid === process.pid || (pid !== undefined && isBelow(parents.get(pid)));
  return processes
    .filter(({ pid, group, args }) => pid === group && args.includes('--remote-debugging-pipe'))
    .filter(({ pid }) => isBelow(pid))
    .map(({ group }) => group);
}

function signal(groups: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const group of groups) {
    try {
      process.kill(-group, name);
    } catch {
      // It ended since it was found.
    }
  }
}
