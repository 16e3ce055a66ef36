import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';

/** «1-3 منهج البحث», «2.5 الحلول»: the number of a section, which no item of «1-», «2-» has. */
const SECTION_NUMBER =
  /^\s*(\d{1,2}\s?[-.–]\s?\d{1,2}(?:\s?[-.–]\s?\d{1,2})?)[\s.):–-]{0,3}[ء-يa-zA-Z]{2}/u;
const LEAST_ITEMS = 2;

/** How many numbers count a section; 0 without. */
const depthOf = (line: string): number =>
  SECTION_NUMBER.exec(line)?.[1]?.split(/[-.–]/u).length ?? 0;

/** A list without the section that was read as the last of its items. */
export const beforeSection = (course: Course, stretches: Stretch[]): Stretch[] =>
  cutAt(course, stretches, (line, at) => at >= LEAST_ITEMS && depthOf(line) > 0);

/** A section without the next one, whose heading was read as text: «2.5 الحلول» below «1.5 المشاكل». */
export function withinSection(course: Course, title: string, stretches: Stretch[]): Stretch[] {
  const depth = depthOf(title);
  return depth === 0
    ? stretches
    : cutAt(course, stretches, (line, at) => at > 0 && depthOf(line) === depth);
}

function cutAt(
  course: Course,
  stretches: Stretch[],
  isNext: (line: string, at: number) => boolean,
): Stretch[] {
  let lines = 0;
  for (const [at, stretch] of stretches.entries()) {
    const text = pageOf(course, stretch)?.text.slice(stretch.start, stretch.end) ?? '';
    let start = 0;
    for (const line of text.split('\n')) {
      // A list of such numbers is a table of contents.
      if (lines === 0 && depthOf(line) > 0) return stretches;
      if (isNext(line, lines)) {
        const own = start > 0 ? [{ ...stretch, end: stretch.start + start - 1 }] : [];
        return [...stretches.slice(0, at), ...own];
      }
      if (line.trim() !== '') lines += 1;
      start += line.length + 1;
    }
  }
  return stretches;
}
