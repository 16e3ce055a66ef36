import { spawnSync } from 'node:child_process';

const ROUNDS = 10;

export function hasPdftotext(): boolean {
  return spawnSync('pdftotext', ['-v']).error === undefined;
}

/** Mean CPU seconds of several runs, because one is shorter than a clock tick. */
export function measurePdftotext(path: string): number {
  const loop = `i=0; while [ $i -lt ${ROUNDS} ]; do pdftotext "$0" /dev/null 2>/dev/null; i=$((i+1)); done; times`;
  const { stdout } = spawnSync('sh', ['-c', loop, path], { encoding: 'utf8' });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, minutes, rest]) => Number(minutes) * 60 + Number(rest),
  );
  return seconds.reduce((sum, part) => sum + part, 0) / ROUNDS;
}
