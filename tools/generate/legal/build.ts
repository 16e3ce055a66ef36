import { mkdir, writeFile } from 'node:fs/promises';
import { buildLegalDocument, LEGAL_DOCUMENTS } from './legal-documents.ts';

for (const { name, source, target } of LEGAL_DOCUMENTS) {
  const document = await buildLegalDocument(source);
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, document);
  console.log(`${name}.pdf: ${document.length} bytes`);
}
