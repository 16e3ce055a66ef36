import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';
import type { StudyPassage } from '#src/study/passage.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
/** Bytes per letter in memory. */
const LETTER_BYTES = 2;

export type CourseSource = {
  passages: Pick<Passages, 'indexes'>;
  study: Pick<Study, 'bank' | 'loadPassages'>;
};

/** Computes something per file on first use and again after the files change. */
export function createCourseCache<File>(
  { passages, study }: CourseSource,
  make: (passages: readonly StudyPassage[]) => Promise<File[]>,
) {
  const cache = createIndexCache<{ files: File[]; byteSize: number }>({
    maxBytes: CACHE_BYTES,
    async build(key) {
      const [centerId = '', revision = ''] = key.split(':');
      const files = await make(await study.loadPassages(centerId, Number(revision)));
      return { files, byteSize: LETTER_BYTES * JSON.stringify(files).length };
    },
  });

  return {
    /** A center's course name and results; empty before files are read. */
    async get(userId: string, centerId: string): Promise<{ title: string; files: File[] }> {
      const { id, courseName, servingRevision } = await study.bank.requireCenter(userId, centerId);
      const files =
        servingRevision === null
          ? []
          : (await cache.get(await passages.indexes.keyOf(id, servingRevision))).files;
      return { title: courseName, files };
    },
  };
}
