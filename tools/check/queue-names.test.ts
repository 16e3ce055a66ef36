import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../paths.ts';

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

it('every queue of the server has its name in the console', () => {
  const queues = globSync('apps/server/src/{features,platform}/**/*.ts', { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => /^const QUEUE = '([\w-]+)';$/m.exec(read(file))?.[1] ?? []);
  expect(queues.length).toBeGreaterThan(10);
  const names = read('apps/web/src/features/admin/jobs/queue-name.tsx');
  expect(queues.filter((queue) => !new RegExp(`^  '?${queue}'?: `, 'm').test(names))).toEqual([]);
});
