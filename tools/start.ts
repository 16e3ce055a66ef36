import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.ts';
import { buildWebWhenChanged } from './web-build.ts';

const settings = join(ROOT, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
await buildWebWhenChanged();
// The server takes over this process, so that a Ctrl-C reaches it directly.
await import('../apps/server/src/main.ts');
