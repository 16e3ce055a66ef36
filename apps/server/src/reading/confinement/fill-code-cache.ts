// Loads all that readers load, so that Node keeps its compiled code. V8 compiles a function on its first
// call, so a PDF is read as well.
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import { loadReader, readDocument } from '#src/reading/read-document.ts';
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
const sentence = 'خطوات مرتبة (Algorithms) تحل مسألة، وتنتهي بعد 3 خطوات أو أكثر: لكل خطوة وقت. ';
const bytes = await renderArabicPdf({
  title: 'قراءة',
  issuer: 'نبراس',
  createdAt: new Date(0),
  blocks: Array.from({ length: 12 }, () => [
    { kind: 'heading' as const, level: 2 as const, text: '1. الخوارزميات' },
    { kind: 'paragraph' as const, text: sentence.repeat(8) },
    { kind: 'table' as const, rows: [{ key: 'البحث الثنائي', value: 'O(log n)', strong: true }] },
  ]).flat(),
});
const ignore = (): void => undefined;
const sink = { loaded: ignore, total: ignore, progress: ignore, page: ignore };
await readDocument(bytes, 'sample.pdf', DEFAULT_READING_LIMITS, '', sink);
process.exit();
