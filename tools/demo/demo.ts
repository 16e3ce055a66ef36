import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fillDemo } from './fill-demo.ts';
import { ADMIN, STUDENT } from './people.ts';
import { endWithLauncher } from '../run/end-with-launcher.ts';
import { ROOT } from '../paths.ts';
import { buildWebWhenChanged } from '../run/web-build.ts';

endWithLauncher();
const dataDir = process.env.NIBRAS_DEMO_DATA ?? join(ROOT, 'data-demo');
const filledMark = join(dataDir, 'filled');
const port = process.env.PORT ?? '3000';
const url = `http://127.0.0.1:${port}`;

// An interrupted run starts over.
if (!existsSync(filledMark)) await rm(dataDir, { recursive: true, force: true });
const isModelSet = Object.keys(process.env).some((name) => name.startsWith('LLM_'));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  PORT: port,
  HOST: '127.0.0.1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  ...(!isModelSet && { LLM_PROVIDER: 'builtin' }),
});

const say = (line: string): void => console.log(line);
await buildWebWhenChanged();
// Run in this process, so that Ctrl-C reaches the server.
await import('../../apps/server/src/main.ts');
if (!existsSync(filledMark)) {
  await fillDemo(url, dataDir, say);
  await writeFile(filledMark, '');
}
say(`
Open ${url}
  student  ${STUDENT.email}   ${STUDENT.password}
  admin    ${ADMIN.email}  ${ADMIN.password}
Ctrl-C ends it. Delete the folder ${basename(dataDir)} to begin anew.`);
