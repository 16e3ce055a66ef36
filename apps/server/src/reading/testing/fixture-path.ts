import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../../../../bench/fixtures/documents/', import.meta.url);

export function fixturePath(name: string): string {
  return fileURLToPath(new URL(name, FOLDER));
}
