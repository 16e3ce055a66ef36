import type { CourseMap } from '@nibras/contract';
import { drawCourseMap } from '#src/study/course-map.ts';
import { createCourseCache, type CourseSource } from './course-cache.ts';

export type CourseMapService = ReturnType<typeof createCourseMapService>;

export function createCourseMapService(source: CourseSource) {
  const courses = createCourseCache(source, (passages) => drawCourseMap(passages));

  return {
    /** Empty before files are read. */
    async get(userId: string, centerId: string): Promise<CourseMap> {
      const { title, files } = await courses.get(userId, centerId);
      return { title, children: files };
    },
  };
}
