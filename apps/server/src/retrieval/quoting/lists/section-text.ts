import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { blockAt } from '#src/retrieval/quoting/placed-blocks.ts';

/** A longer section is a chapter, not a list. */
const LONGEST_SECTION = 4000;

/** The text below a part's heading. */
export function sectionOf(course: Course, part: Part): Stretch[] {
  const stretches: Stretch[] = [];
  let room = LONGEST_SECTION;
  for (let page = part.from; page <= part.to && room > 0; page += 1) {
    const text = pageOf(course, { file: part.file, page })?.text ?? '';
    // Slides repeat the title.
    const repeated = text.startsWith(part.title) ? part.title.length : 0;
    const start =
      page === part.from ? Math.min(text.length, part.start + part.title.length) : repeated;
    const end = page === part.to && part.end !== null ? part.end : text.length;
    if (end > start && text.slice(start, end).trim() !== '') {
      const shown = Math.min(end, start + room);
      const cut =
        shown < end ? lastBlockEnd(course, { file: part.file, page, start, end: shown }) : end;
      stretches.push({ file: part.file, page, start, end: cut });
      room -= cut - start;
    }
  }
  // Headings alone belong to what follows.
  const last = stretches.at(-1);
  return last && stretches.length > 1 && isBare(course, last) ? stretches.slice(0, -1) : stretches;
}

const isBare = (course: Course, { file, page, start, end }: Stretch): boolean =>
  (pageOf(course, { file, page })?.blocks ?? []).every(
    (block) => block.type === 'heading' || block.end <= start || block.start >= end,
  );

function lastBlockEnd(course: Course, stretch: Stretch): number {
  const block = blockAt(course, { ...stretch, start: Math.max(stretch.start, stretch.end - 1) });
  return block && block.block.start > stretch.start ? block.block.start : stretch.end;
}
