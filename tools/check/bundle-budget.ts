import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from '../paths.ts';

const DIST = path.join(ROOT, 'apps/web/dist');

type Budget = { page: string; limitBytes: number };

/** Budgets of the scripts that each page loads first: the entry and what the table of routes says. */
const BUDGETS: readonly Budget[] = [
  { page: '/login', limitBytes: 90_000 },
  { page: '/chat', limitBytes: 175_000 },
];

type FirstLoad = { segments: string[]; modules: string[] };
type Manifest = Record<string, { file: string; imports?: string[] }>;

export type BundleSize = { files: { file: string; bytes: number }[]; totalBytes: number };

export function measureBundle(distDir: string, page: string): BundleSize {
  const read = (file: string): Buffer => readFileSync(path.join(distDir, file));
  const firstLoads = JSON.parse(read('.vite/first-loads.json').toString()) as FirstLoad[];
  const load = firstLoads.find(({ segments }) => segments.includes(page.slice(1)));
  if (!load) throw new Error(`The build has no first load for ${page}`);
  const manifest = JSON.parse(read('.vite/manifest.json').toString()) as Manifest;
  const files = [...scriptsOf(manifest, ['index.html', ...load.modules])].map((file) => ({
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

/** Prints each page's scripts and verdict; false if a page exceeds its budget. */
export function reportBudgets(distDir: string = DIST): boolean {
  return BUDGETS.map((budget) => reportBudget(distDir, budget)).every(Boolean);
}

function reportBudget(distDir: string, { page, limitBytes }: Budget): boolean {
  const { files, totalBytes } = measureBundle(distDir, page);
  const inKilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  for (const { file, bytes } of files) console.log(`  ${inKilobytes(bytes).padStart(8)}  ${file}`);
  const isWithin = totalBytes <= limitBytes;
  console.log(
    `${page} loads ${inKilobytes(totalBytes)} of script, gzipped; ` +
      `${isWithin ? 'within' : 'over'} its ${inKilobytes(limitBytes)}`,
  );
  return isWithin;
}

if (import.meta.main && !reportBudgets()) process.exitCode = 1;
