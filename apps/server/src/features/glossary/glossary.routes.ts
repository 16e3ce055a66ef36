import { getCourseMap } from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { CourseMapService } from './course-map.service.ts';

export function bindGlossary(bind: Binder, maps: CourseMapService): void {
  bind.subscribed(getCourseMap, {}, async ({ session, params }) => ({
    done: true as const,
    map: await maps.get(session.userId, params.id),
  }));
}
