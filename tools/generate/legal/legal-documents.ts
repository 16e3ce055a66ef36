import { readFile } from 'node:fs/promises';
import { renderArabicPdf } from '../../../apps/server/src/printing/render-arabic-pdf.ts';
import { readDocument } from '../documents/markdown-blocks.ts';

const BRAND_NAME = 'نبراس';
// The date both texts came into force; fixed for identical bytes.
const IN_FORCE = new Date('2026-11-15T00:00:00Z');

const published = new URL('../../../apps/web/public/legal/', import.meta.url);

export const LEGAL_DOCUMENTS = ['privacy', 'terms'].map((name) => ({
  name,
  source: new URL(`${name}.ar.md`, import.meta.url),
  target: new URL(`${name}.pdf`, published),
}));

export async function buildLegalDocument(source: URL): Promise<Buffer> {
  const text = readDocument(await readFile(source, 'utf8'));
  return renderArabicPdf({ ...text, issuer: BRAND_NAME, createdAt: IN_FORCE });
}
