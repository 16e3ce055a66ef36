import type { PageLabel } from '#src/reading/reading-types.ts';
import type { BlockText } from '#src/retrieval/outline/headings.ts';

/** A page, slide, sheet or section as read. */
export type CoursePage = BlockText & { number: number; label: PageLabel };

export type CourseFile = { name: string; pages: readonly CoursePage[] };

/** A page by its file's index and its number. */
export type PageRef = { file: number; page: number };

/** A file or a section. `end` is an offset in the last page, null to include all of it. */
export type Part = {
  file: number;
  title: string;
  from: number;
  to: number;
  start: number;
  end: number | null;
};

/** The file name without extension. */
export const titleOf = (name: string): string => name.replace(/\.[^.\s]{1,8}$/, '');

export function pagesOf({ file, from, to }: Part): PageRef[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ file, page: from + at }));
}
