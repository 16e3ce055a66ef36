import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Manifest = Record<string, { file: string; isDynamicEntry?: boolean }>;

/** Gzipped kB of the lazy chunk of a source file. */
export function lazyChunkKb(folder: string, source: string): number {
  const read = (file: string): Buffer => readFileSync(join(folder, file));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const chunk = Object.entries(manifest).find(
    ([name, { isDynamicEntry }]) => isDynamicEntry && name.endsWith(source),
  )?.[1];
  if (!chunk) throw new Error(`The build does not load ${source} lazily.`);
  return gzipSync(read(chunk.file), { level: 9 }).length / 1000;
}
