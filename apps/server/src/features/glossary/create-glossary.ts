import type { Passages } from '#src/features/passages/create-passages.ts';
import type { Study } from '#src/features/study/create-study.ts';
import type { Base } from '#src/platform/base.ts';
import { createCourseMapService } from './course-map.service.ts';
import { bindGlossary } from './glossary.routes.ts';

/** The course of a center at a glance: its headings as a map. */
export function createGlossary(deps: Base & { passages: Passages; study: Study }): void {
  bindGlossary(deps.bind, createCourseMapService(deps));
}
