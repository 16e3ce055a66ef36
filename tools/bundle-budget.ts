import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../apps/web/dist');
const LOGIN_LIMIT_BYTES = 90_000;

/** What a browser fetches for /login: the entry and the page's own chunk, with all they import. */
const LOGIN_ROOTS = ['index.html', 'src/features/accounts/login-page.tsx'];

type Manifest = Record<string, { file: string; imports?: string[] }>;

export type BundleSize = { files: { file: string; bytes: number }[]; totalBytes: number };

/** Gzipped size of the scripts that the given manifest entries load before anything lazy. */
export function measureBundle(distDir: string, roots: readonly string[]): BundleSize {
  const read = (file: string): Buffer => readFileSync(path.join(distDir, file));
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const files = [...scriptsOf(manifest, roots)].map((file) => ({
    file,
    bytes: gzipSync(read(file), { level: 9 }).length,
  }));
  return { files, totalBytes: files.reduce((sum, { bytes }) => sum + bytes, 0) };
}

function scriptsOf(manifest: Manifest, roots: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const pending = [...roots];
  for (let key = pending.pop(); key !== undefined; key = pending.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}`);
    if (chunk.file.endsWith('.js')) scripts.add(chunk.file);
    pending.push(...(chunk.imports ?? []));
  }
  return scripts;
}

/** One line a script, then the verdict; false when /login has outgrown its budget. */
export function reportLoginBudget(distDir: string = DIST): boolean {
  const { files, totalBytes } = measureBundle(distDir, LOGIN_ROOTS);
  const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { file, bytes } of files) console.log(`  ${inKilobytes(bytes).padStart(8)}  ${file}`);
  const isWithin = totalBytes <= LOGIN_LIMIT_BYTES;
  console.log(
    `/login loads ${inKilobytes(totalBytes)} of script, gzipped; ` +
      `${isWithin ? 'within' : 'over'} its ${inKilobytes(LOGIN_LIMIT_BYTES)}`,
  );
  return isWithin;
}

if (import.meta.main && !reportLoginBudget()) process.exitCode = 1;
