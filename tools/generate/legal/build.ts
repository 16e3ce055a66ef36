import { mkdir, writeFile } from 'node:fs/promises';
import { buildLegalPaper, LEGAL_PAPERS } from './legal-documents.ts';

for (const { name, source, target } of LEGAL_PAPERS) {
  const paper = await buildLegalPaper(source);
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, paper);
  console.log(`${name}.pdf: ${paper.length} bytes`);
}
