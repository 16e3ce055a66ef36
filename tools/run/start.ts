import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { endWithLauncher } from './end-with-launcher.ts';
import { ROOT } from '../paths.ts';
import { buildWebWhenChanged } from './web-build.ts';

endWithLauncher();
const settings = join(ROOT, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);
await buildWebWhenChanged();
// Run in this process, so that Ctrl-C reaches the server.
await import('../../apps/server/src/main.ts');
