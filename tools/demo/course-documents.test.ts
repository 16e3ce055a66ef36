import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { buildCourseDocument, COURSE_DOCUMENTS } from './course-documents.ts';

describe('course documents of the demo', () => {
  it.each(COURSE_DOCUMENTS)(
    'hand out in $name.pdf exactly what its text says',
    async (document) => {
      const built = await buildCourseDocument(document.source);
      const committed = await readFile(document.target);
      expect(built.equals(committed), 'run `npm run demo:documents` and commit the documents').toBe(
        true,
      );
    },
  );
});
