import { findAnnouncedItems } from './announced-items.ts';
import type { Paragraph } from './paragraphs.ts';

/** Dashes and stars also begin sentences, so a single one is no list. */
const DASHES = /^[-–—*·ـ]+$/;

/**
 * Finds list items: paragraphs with the same mark, with consecutive numbers, or set apart below an
 * announcing line.
 */
export function findItems(
  paragraphs: readonly Paragraph[],
  isHeading: (paragraph: Paragraph) => boolean,
): Set<Paragraph> {
  const items = findAnnouncedItems(paragraphs, isHeading);
  // A nested list may use the same numbering as the list around it.
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

/**
 * The position of a mark and the position before it; a letter has one in each of two alphabets'
 * orders.
 */
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
