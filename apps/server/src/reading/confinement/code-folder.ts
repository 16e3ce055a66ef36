import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WORKER = import.meta.resolve('pdfjs-dist/build/pdf.worker.min.mjs');

export const PACKAGES = fileURLToPath(new URL('../..', WORKER)).slice(0, -1);
/**
 * Cached code saves three quarters of the start-up of a reader. Readers cannot write it, or one
 * taken over could infect all later ones.
 */
export const CODE_CACHE = join(PACKAGES, '.cache', 'nibras-reading');
