import { getCourseMap, type CourseMap } from '@nibras/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#src/lib/http/api-client.ts';

const COURSE = 'course';

/** The course of a center as a tree; its files may have changed since it was last seen. */
export const courseMapQuery = (id: string) =>
  queryOptions({
    queryKey: [COURSE, 'map', id],
    queryFn: async ({ signal }): Promise<CourseMap> =>
      (await callApi(getCourseMap, null, { signal, params: { id } })).map,
    staleTime: 0,
  });
