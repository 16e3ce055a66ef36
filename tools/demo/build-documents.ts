// Builds the demo's lectures as PDF: npm run demo:papers
import { mkdir, writeFile } from 'node:fs/promises';
import { buildCoursePaper, COURSE_PAPERS } from './course-documents.ts';

for (const { name, source, target } of COURSE_PAPERS) {
  const paper = await buildCoursePaper(source);
  await mkdir(new URL('.', target), { recursive: true });
  await writeFile(target, paper);
  console.log(`${name}.pdf: ${paper.length} bytes`);
}
