import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { pagesOf, type Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { splitSentences } from '#src/retrieval/sentences.ts';
import { markOf } from './list-items.ts';

const LEAST_ITEMS = 3;
const LONGEST_HEAD = 200;
const MOST_PAGES = 30;

/** The first sentence of each counted item of a part; empty if it counts fewer than three. */
export function itemHeads(course: Course, part: Part): Stretch[] {
  const heads: Stretch[] = [];
  for (const at of pagesOf(part).slice(0, MOST_PAGES)) {
    const text = pageOf(course, at)?.text ?? '';
    const from = at.page === part.from ? part.start : 0;
    const to = at.page === part.to && part.end !== null ? part.end : text.length;
    for (let start = from; start < to;) {
      const next = text.indexOf('\n', start);
      const end = next < 0 ? to : Math.min(next, to);
      const line = text.slice(start, end);
      const mark = markOf(line);
      if (mark?.type === 'number' && mark.value === heads.length + 1) {
        heads.push({ ...at, start, end: start + headOf(line) });
      }
      start = end + 1;
    }
  }
  return heads.length < LEAST_ITEMS ? [] : heads;
}

/** The end of a line's first sentence, or of as many of its words as are read at a glance. */
function headOf(line: string): number {
  const sentences = splitSentences(line);
  const first = sentences.find(({ end }) => /[\p{L}]{3}/u.test(line.slice(0, end)));
  const end = first?.end ?? line.length;
  return end <= LONGEST_HEAD ? end : line.lastIndexOf(' ', LONGEST_HEAD);
}
