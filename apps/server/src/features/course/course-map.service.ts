import type { CourseMap } from '@nibras/contract';
import { drawCourseMap } from '#src/study/course-map.ts';
import { createCourseCache, type CourseSource } from './course-cache.ts';

export type CourseMapService = ReturnType<typeof createCourseMapService>;

/** Draws the course of a center. */
export function createCourseMapService(source: CourseSource) {
  const courses = createCourseCache(source, (passages) => drawCourseMap(passages));

  return {
    /** A center whose files were not read yet has an empty map. */
    async get(userId: string, centerId: string): Promise<CourseMap> {
      const { title, files } = await courses.get(userId, centerId);
      return { title, children: files };
    },
  };
}
