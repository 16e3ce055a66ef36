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
  // Items of a list within a list may be counted like those around it.
  const open = new Map<string, Paragraph[]>();
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
    const keys = placesOf(mark);
    const before = keys.map(({ after }) => open.get(after)?.pop()).find((one) => one !== undefined);
    if (before) {
      items.add(before);
      items.add(paragraph);
    }
    for (const { at } of keys) {
      const alike = open.get(at) ?? [];
      alike.push(paragraph);
      open.set(at, alike);
    }
  }
  return items;
}

type Mark = NonNullable<Paragraph['mark']>;

/** What a mark counts, and what it counts on from; letters have their place in two orders. */
function placesOf(mark: Mark): { at: string; after: string }[] {
  if (mark.type === 'bullet') return [{ at: mark.style, after: mark.style }];
  const { style, depth, value, abjad } = mark;
  const place = (order: string, number: number): { at: string; after: string } => ({
    at: `${style} ${depth} ${order} ${number}`,
    after: `${style} ${depth} ${order} ${number - 1}`,
  });
  return abjad === undefined
    ? [place('', value)]
    : [place('alphabet', value), place('abjad', abjad)];
}
