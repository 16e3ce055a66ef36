import { countsOn } from '#src/reading/line-marks.ts';
import { findAnnouncedItems } from './announced-items.ts';
import type { Paragraph } from './paragraphs.ts';

/** Dashes and stars begin sentences too: one alone is no list. */
const DASHES = /^[-–—*·ـ]+$/;

/**
 * The items of lists among the paragraphs of a page: those marked alike, numbered on from one another, or set
 * apart under what announces them.
 */
export function findItems(
  paragraphs: readonly Paragraph[],
  isHeading: (paragraph: Paragraph) => boolean,
): Set<Paragraph> {
  const items = findAnnouncedItems(paragraphs, isHeading);
  const lastOf = new Map<string, Paragraph>();
  for (const paragraph of paragraphs) {
    const { mark, lines } = paragraph;
    if (isHeading(paragraph)) continue;
    if (lines[0]?.tag?.role === 'LI') {
      items.add(paragraph);
      continue;
    }
    if (mark === null) continue;
    if (mark.type === 'bullet' && !DASHES.test(mark.style)) {
      items.add(paragraph);
      continue;
    }
    const before = lastOf.get(mark.style);
    if (before?.mark && follows(before.mark, mark)) {
      items.add(before);
      items.add(paragraph);
    }
    lastOf.set(mark.style, paragraph);
  }
  return items;
}

type Mark = NonNullable<Paragraph['mark']>;

function follows(before: Mark, mark: Mark): boolean {
  if (mark.type === 'bullet' || before.type === 'bullet') return true;
  return countsOn(before, mark);
}
