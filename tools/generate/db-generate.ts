// Generates a migration from the table definitions: npm run db:generate -- <name-of-the-change>
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listNewMigrations } from '../check/migrations.ts';

const serverFolder = join(import.meta.dirname, '../../apps/server');
const requireFromServer = createRequire(join(serverFolder, 'package.json'));
const drizzleKit = join(dirname(requireFromServer.resolve('drizzle-kit')), 'bin.cjs');
const [name] = process.argv.slice(2);

if (name === undefined || !/^[a-z0-9-]+$/.test(name)) {
  console.error('Name the change in kebab-case: npm run db:generate -- add-centers');
  process.exit(1);
}

const run = spawnSync(process.execPath, [drizzleKit, 'generate', '--name', name], {
  cwd: serverFolder,
  stdio: 'inherit',
});
if (run.status === 0) listNewMigrations();
process.exit(run.status ?? 1);
