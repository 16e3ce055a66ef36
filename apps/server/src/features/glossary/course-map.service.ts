import type { CourseMap, MapNode } from '@nibras/contract';
import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';
import { drawCourseMap } from '#src/study/course-map.ts';

const CACHE_BYTES = 16 * 1024 * 1024;
/** Of a letter, as it is kept. */
const LETTER_BYTES = 2;

export type CourseMapService = ReturnType<typeof createCourseMapService>;

/** Draws the course of a center on first use, and anew once its files change. */
export function createCourseMapService(deps: {
  passages: Pick<Passages, 'indexes'>;
  study: Pick<Study, 'bank' | 'loadPassages'>;
}) {
  const { passages, study } = deps;

  const cache = createIndexCache<{ nodes: MapNode[]; byteSize: number }>({
    maxBytes: CACHE_BYTES,
    async build(key) {
      const [centerId = '', revision = ''] = key.split(':');
      const nodes = await drawCourseMap(await study.loadPassages(centerId, Number(revision)));
      return { nodes, byteSize: LETTER_BYTES * JSON.stringify(nodes).length };
    },
  });

  async function filesOf(centerId: string, revision: number | null): Promise<MapNode[]> {
    if (revision === null) return [];
    return (await cache.get(await passages.indexes.keyOf(centerId, revision))).nodes;
  }

  return {
    /** A center whose files were not read yet has an empty map. */
    async get(userId: string, centerId: string): Promise<CourseMap> {
      const { id, courseName, servingRevision } = await study.bank.requireCenter(userId, centerId);
      return { title: courseName, children: await filesOf(id, servingRevision) };
    },
  };
}
