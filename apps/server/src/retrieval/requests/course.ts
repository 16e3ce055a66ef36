import type { PageLabel } from '#src/reading/reading-types.ts';
import type { BlockText } from '#src/retrieval/outline/headings.ts';

/** A page, slide, sheet or section of a file, as it was read. */
export type CoursePage = BlockText & { number: number; label: PageLabel };

export type CourseFile = { name: string; pages: readonly CoursePage[] };

/** A page of a course by its file's place in the list and its own number. */
export type PageRef = { file: number; page: number };

/**
 * A file, or what stands under one of its headings, from the one place to the other. `end` is an
 * offset in its last page, null where it takes all of it.
 */
export type Part = {
  file: number;
  title: string;
  from: number;
  to: number;
  start: number;
  end: number | null;
};

/** The name without its ending. */
export const titleOf = (name: string): string => name.replace(/\.[^.\s]{1,8}$/, '');

export function pagesOf({ file, from, to }: Part): PageRef[] {
  return Array.from({ length: to - from + 1 }, (_, at) => ({ file, page: from + at }));
}
