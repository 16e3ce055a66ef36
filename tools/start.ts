import { buildWebWhenChanged } from './web-build.ts';

await buildWebWhenChanged();
// The server takes over this process, so that a Ctrl-C reaches it directly.
await import('../apps/server/src/main.ts');
