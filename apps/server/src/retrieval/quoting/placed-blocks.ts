import type { Block } from '#src/reading/reading-types.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { PageRef } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { isEquation, isReadable } from './readable.ts';
import { isRunningHead } from './running-heads.ts';

/** A block on a page of the course; `at` is its index there. */
export type PlacedBlock = PageRef & { at: number; block: Block; text: string };

/** Blocks that do not interrupt the text. */
const BESIDE: ReadonlySet<Block['type']> = new Set(['footnote', 'caption', 'note']);

/** Excludes page numbers. */
const WORD = /[\u{620}-\u{64A}]{2}|[A-Za-z]{2}/u;

/** Whether a block is text rather than surrounding print. */
const isText = (course: Course, found: PlacedBlock): boolean =>
  !BESIDE.has(found.block.type) &&
  (WORD.test(found.text) || isEquation(found.text)) &&
  isReadable(found.text) &&
  !isRunningHead(course, stretchOf(found));

function placed(course: Course, { file, page }: PageRef, at: number): PlacedBlock | null {
  const found = pageOf(course, { file, page });
  const block = found?.blocks[at];
  return found && block
    ? { file, page, at, block, text: found.text.slice(block.start, block.end) }
    : null;
}

/** The block at a place; null if its file has no blocks. */
export function blockAt(course: Course, { file, page, start }: Stretch): PlacedBlock | null {
  const blocks = pageOf(course, { file, page })?.blocks ?? [];
  const at = blocks.findIndex((block) => start < block.end);
  return placed(course, { file, page }, at);
}

/** The next text block of the file, on this or the next page. */
export function blockAfter(course: Course, { file, page, at }: PlacedBlock): PlacedBlock | null {
  for (let next = at + 1; ; next += 1) {
    const found = placed(course, { file, page }, next);
    if (found === null) break;
    if (isText(course, found)) return found;
  }
  for (let next = 0; ; next += 1) {
    const found = placed(course, { file, page: page + 1 }, next);
    if (found === null || isText(course, found)) return found;
  }
}

/** The previous block of the page. */
export const blockBefore = (course: Course, { file, page, at }: PlacedBlock): PlacedBlock | null =>
  placed(course, { file, page }, at - 1);

/** The previous block, possibly on the page before. */
export function blockBeforeIn(course: Course, block: PlacedBlock): PlacedBlock | null {
  const { file, page, at } = block;
  if (at > 0) return blockBefore(course, block);
  const { length } = pageOf(course, { file, page: page - 1 })?.blocks ?? [];
  for (let last = length - 1; last >= 0; last -= 1) {
    const found = placed(course, { file, page: page - 1 }, last);
    if (found && isText(course, found)) return found;
  }
  return null;
}

export const stretchOf = ({ file, page, block: { start, end } }: PlacedBlock): Stretch => ({
  file,
  page,
  start,
  end,
});
