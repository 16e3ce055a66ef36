// Loads all that readers load, so that Node keeps its compiled code. V8 compiles a function on its first
// call, so a PDF is read as well.
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { loadReader } from '#src/reading/read-document.ts';
import { DEFAULT_READING_LIMITS } from '#src/reading/reading-limits.ts';
import '#src/reading/drawer-child.ts';
import '#src/reading/judge-child.ts';
import '#src/reading/locator-child.ts';
import '#src/reading/reader-child.ts';
import '#src/reading/scaler-child.ts';
import '#src/reading/pdf/glyphs/second-engine.ts';
import '#src/reading/pdf/locate-lines.ts';
import '#src/retrieval/chunk-pages.ts';

for (const kind of ['png', 'docx', 'pptx', 'xlsx', 'html', 'csv', 'md', 'txt'] as const)
  await loadReader(kind);
const readPdf = await loadReader('pdf');
const bytes = await renderArabicPdf({
  title: 'قراءة',
  issuer: 'نبراس',
  createdAt: new Date(0),
  blocks: [
    { kind: 'heading', level: 2, text: 'الخوارزميات (Algorithms)' },
    { kind: 'paragraph', text: 'خطوات مرتبة تحل مسألة، وتنتهي بعد 3 خطوات أو أكثر.' },
    { kind: 'table', rows: [{ key: 'البحث الثنائي', value: 'O(log n)', strong: true }] },
  ],
});
const ignore = (): void => undefined;
await readPdf(bytes, {
  limits: DEFAULT_READING_LIMITS,
  workFolder: '',
  total: ignore,
  progress: ignore,
  page: ignore,
});
process.exit();
