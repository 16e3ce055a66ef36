import { headingsOf } from '#src/retrieval/outline/headings.ts';
import { pageOf, type Group, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import type { QuotedPiece } from './quoted-piece.ts';

/** A part up to this length is shown whole; of a longer one each section in proportion. */
const WHOLE_LETTERS = 14_000;
const LEAST_OF_SECTION = 240;

type Section = { title: string | null; stretch: Stretch };

export function quotePart(course: Course, { title, stretches }: Group): QuotedPiece[] {
  const sections = stretches.flatMap((stretch) => sectionsOf(course, stretch));
  const letters = sections.reduce((sum, { stretch }) => sum + stretch.end - stretch.start, 0);
  const share = Math.min(1, WHOLE_LETTERS / Math.max(1, letters));
  return sections.flatMap(({ title: own, stretch }): QuotedPiece[] => {
    const heading: QuotedPiece[] =
      own === null || own.trim() === title.trim() ? [] : [{ type: 'heading', text: own }];
    if (stretch.end <= stretch.start) return heading;
    const room = Math.max(LEAST_OF_SECTION, (stretch.end - stretch.start) * share);
    return [
      ...heading,
      { type: 'quote', stretch: share < 1 ? shortened(course, stretch, room) : stretch },
    ];
  });
}

function sectionsOf(course: Course, stretch: Stretch): Section[] {
  const page = pageOf(course, stretch);
  if (!page) return [];
  const inside = headingsOf(page).filter(
    ({ start }) => start >= stretch.start && start < stretch.end,
  );
  const sections: Section[] = [];
  let from = stretch.start;
  let title: string | null = null;
  const add = (end: number): void => {
    const text = page.text.slice(from, end);
    const isBlank = text.trim() === '';
    if (title !== null || !isBlank) {
      sections.push({ title, stretch: { ...stretch, start: from, end: isBlank ? from : end } });
    }
  };
  for (const heading of inside) {
    add(heading.start);
    title = heading.title;
    from = heading.start + heading.title.length;
  }
  add(stretch.end);
  return sections;
}

/** As many leading blocks as fit, at least one. */
function shortened(course: Course, stretch: Stretch, room: number): Stretch {
  const blocks = (pageOf(course, stretch)?.blocks ?? []).filter(
    ({ start, end }) => start >= stretch.start && end <= stretch.end,
  );
  const last = blocks.findLast(({ end }) => end - stretch.start <= room) ?? blocks[0];
  return last ? { ...stretch, end: last.end } : stretch;
}
