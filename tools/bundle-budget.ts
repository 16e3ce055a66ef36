import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = path.resolve(import.meta.dirname, '../apps/web/dist');

type Budget = { page: string; limitBytes: number; roots: readonly string[] };

/** Budgets of the scripts each page loads: the entry and the page's chunks with imports. */
const BUDGETS: readonly Budget[] = [
  {
    page: '/login',
    limitBytes: 90_000,
    roots: ['index.html', 'src/features/accounts/login-page.tsx'],
  },
  {
    page: '/chat',
    limitBytes: 175_000,
    roots: [
      'index.html',
      'src/lib/session/session-sync.ts',
      'src/app/routing/plan-guard.tsx',
      'src/app/shell/main-layout.tsx',
      'src/features/chat/chat-page.tsx',
    ],
  },
];

type Manifest = Record<string, { file: string; imports?: string[] }>;

export type BundleSize = { files: { file: string; bytes: number }[]; totalBytes: number };

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

/** Prints each page's scripts and verdict; false if a page exceeds its budget. */
export function reportBudgets(distDir: string = DIST): boolean {
  return BUDGETS.map((budget) => reportBudget(distDir, budget)).every(Boolean);
}

function reportBudget(distDir: string, { page, limitBytes, roots }: Budget): boolean {
  const { files, totalBytes } = measureBundle(distDir, roots);
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
