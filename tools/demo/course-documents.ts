import { readFile } from 'node:fs/promises';
import { renderArabicPdf } from '../../apps/server/src/printing/render-arabic-pdf.ts';
import { readDocument } from '../generate/documents/markdown-blocks.ts';

// A fixed date gives identical bytes.
const WRITTEN = new Date('2026-11-15T00:00:00Z');

/** Lectures as PDF; the shorter sheets are uploaded as text. */
export const COURSE_DOCUMENTS = ['databases', 'biology'].map((name) => ({
  name,
  source: new URL(`courses/${name}.ar.md`, import.meta.url),
  target: new URL(`files/${name}.pdf`, import.meta.url),
}));

export async function buildCourseDocument(source: URL): Promise<Buffer> {
  const text = readDocument(await readFile(source, 'utf8'));
  return renderArabicPdf({ ...text, issuer: 'نبراس', createdAt: WRITTEN });
}
