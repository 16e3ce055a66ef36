import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildLegalDocument, LEGAL_DOCUMENTS } from './legal-documents.ts';

describe('legal documents', () => {
  it.each(LEGAL_DOCUMENTS)('publish in $name.pdf exactly what its text says', async (document) => {
    const built = await buildLegalDocument(document.source);
    const committed = await readFile(document.target);
    expect(built.equals(committed), 'run `npm run legal` and commit the documents').toBe(true);
  });

  it.each(LEGAL_DOCUMENTS)('carry in $name the day from which they hold', async ({ source }) => {
    expect(await readFile(source, 'utf8')).toMatch(/آخر تحديث: \d{1,2} \S+ 20\d\d/);
  });
});
