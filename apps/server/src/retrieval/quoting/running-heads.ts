import type { CoursePage } from '#src/retrieval/requests/course.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';

const LONGEST_WORDS = 14;
const OPENING_WORDS = 2;
const LEAST_PAGES = 3;
const ENDS = /[.؟!?:؛،][)»"]*\s*$/u;

const known = new WeakMap<readonly CoursePage[], ReadonlySet<string>>();

/** Whether a sentence is a running head. */
export function isRunningHead(course: Course, { file, page, start }: Stretch): boolean {
  const pages = course.files[file]?.pages ?? [];
  const first = pageOf(course, { file, page });
  const block = first?.blocks[0];
  if (!first || !block || start >= block.end) return false;
  const opening = openingOf(first);
  return opening !== null && openingsOf(pages).has(opening);
}

function openingOf({ text, blocks }: CoursePage): string | null {
  const [block] = blocks;
  if (block?.type !== 'paragraph') return null;
  const line = text.slice(block.start, block.end);
  const words = line.split(/\s+/);
  if (words.length > LONGEST_WORDS || ENDS.test(line)) return null;
  return words.slice(0, OPENING_WORDS).join(' ');
}

function openingsOf(pages: readonly CoursePage[]): ReadonlySet<string> {
  const held = known.get(pages);
  if (held) return held;
  const counts = new Map<string, number>();
  for (const page of pages) {
    const opening = openingOf(page);
    if (opening !== null) counts.set(opening, (counts.get(opening) ?? 0) + 1);
  }
  const found = new Set(
    [...counts].filter(([, count]) => count >= LEAST_PAGES).map(([opening]) => opening),
  );
  known.set(pages, found);
  return found;
}
