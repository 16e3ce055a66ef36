import { buildWebWhenChanged } from './web-build.ts';

await buildWebWhenChanged();
