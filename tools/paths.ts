import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
export const CACHE = join(ROOT, '.cache');
export const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);
