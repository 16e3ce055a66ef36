import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildLegalPaper, LEGAL_PAPERS } from './legal-documents.ts';

describe('legal papers', () => {
  it.each(LEGAL_PAPERS)('publish in $name.pdf exactly what its text says', async (paper) => {
    const built = await buildLegalPaper(paper.source);
    const committed = await readFile(paper.target);
    expect(built.equals(committed), 'run `npm run legal` and commit the papers').toBe(true);
  });

  it.each(LEGAL_PAPERS)('carry in $name the day from which they hold', async ({ source }) => {
    expect(await readFile(source, 'utf8')).toMatch(/آخر تحديث: \d{1,2} \S+ 20\d\d/);
  });
});
