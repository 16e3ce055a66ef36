import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKER = import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs');

/** Where all packages are. */
export const PACKAGES = fileURLToPath(new URL('../..', WORKER)).slice(0, -1);
/**
 * Each file starts the program anew; code cached beside the packages takes three quarters off what that
 * costs. Readers only read it: one that could write it would speak for all that come after.
 */
export const CODE_CACHE = join(PACKAGES, '.cache', 'nibras-reading');
