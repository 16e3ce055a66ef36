import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildCoursePaper, COURSE_PAPERS } from './course-documents.ts';

describe('course papers of the demo', () => {
  it.each(COURSE_PAPERS)('hand out in $name.pdf exactly what its text says', async (paper) => {
    const built = await buildCoursePaper(paper.source);
    const committed = await readFile(paper.target);
    expect(built.equals(committed), 'run `npm run demo:papers` and commit the papers').toBe(true);
  });
});
