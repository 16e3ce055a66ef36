import { dirname, join } from 'node:path';

export const ROOT = dirname(import.meta.dirname);
/** Scratch space of the repository's own scripts; never committed. */
export const CACHE = join(ROOT, '.cache');
/** The native compiler; tools that need the older one's parts find it under its own name (ADR-0014). */
export const TYPESCRIPT = join(ROOT, 'node_modules/typescript-native/bin/tsc');
export const bin = (name: string): string => join(ROOT, 'node_modules/.bin', name);
