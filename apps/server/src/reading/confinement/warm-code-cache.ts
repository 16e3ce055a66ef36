// Loads every reader so that Node caches their code. It reads only our own file and is never
// imported.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { CACHE_MARK, ENGINE_FLAGS } from './code-cache.ts';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import '#src/retrieval/chunk-pages.ts';
import '#src/scripture/find-differing.ts';
import { loadReader } from '#src/reading/read-document.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import { keepPdfjs } from '#src/reading/pdf/glyphs/pdfjs-script.ts';
import '#src/reading/pdf/glyphs/second-engine.ts';
import { permissionFlags } from './run-confined.ts';

for (const kind of ['pdf', 'png', 'docx', 'pptx', 'xlsx', 'html', 'csv', 'md', 'txt'] as const)
  await loadReader(kind);
flushCompileCache();

// V8 compiles a function on its first call, so pdf.js must read a file before it is cached.
const ignore = (): void => undefined;
const readPdf = await loadReader('pdf');
const paper = await renderArabicPdf({
  title: 'قراءة',
  issuer: 'نبراس',
  createdAt: new Date(0),
  blocks: [
    { kind: 'heading', level: 2, text: 'الخوارزميات (Algorithms)' },
    { kind: 'paragraph', text: 'خطوات مرتبة تحل مسألة، وتنتهي بعد 3 خطوات أو أكثر.' },
    { kind: 'table', rows: [{ key: 'البحث الثنائي', value: 'O(log n)', strong: true }] },
  ],
});
await readPdf(paper, {
  limits: DEFAULT_READING_LIMITS,
  workFolder: '',
  total: ignore,
  progress: ignore,
  page: ignore,
});
keepPdfjs();

// Node caches an entry file only when a process starts with it.
const execArgv = [...ENGINE_FLAGS, ...permissionFlags({ readable: [] })];
for (const script of ['../reader-child.ts', '../scaler-child.ts']) {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), { execArgv });
  const ended = once(child, 'exit');
  await once(child, 'message');
  child.disconnect();
  await ended;
}
writeFileSync(CACHE_MARK, '');
process.exit();
