// Builds the web app where something in it changed: npm run build
import { buildWebWhenChanged } from './web-build.ts';

await buildWebWhenChanged();
