// Builds the demo's lectures as PDF: npm run demo:documents
import { mkdir, writeFile } from 'node:fs/promises';
import { buildCourseDocument, COURSE_DOCUMENTS } from './course-documents.ts';

for (const { name, source, target } of COURSE_DOCUMENTS) {
  const document = await buildCourseDocument(source);
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, document);
  console.log(`${name}.pdf: ${document.length} bytes`);
}
