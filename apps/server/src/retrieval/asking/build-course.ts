import type { CourseFile } from './course.ts';
import { buildOutline } from './outline.ts';
import type { Course } from './request.ts';

/** What requests to a center are understood by, made once of its files as they were read. */
export function buildCourse(files: readonly CourseFile[]): Course {
  return { files, outline: buildOutline(files) };
}
