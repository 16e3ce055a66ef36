import { countsOn, type NumberMark } from '#src/reading/line-marks.ts';
import { bodyOfPage, type BodyStyle } from './body-style.ts';
import { scoreHeading } from './heading-score.ts';
import { describePage, readSigns } from './heading-signs.ts';
import type { Paragraph } from './paragraphs.ts';
import { isContents, readsLikeHeading } from './reads-like-heading.ts';
import type { StyleUse } from './style-use.ts';

/** Evidence from the whole file that decides which paragraphs are headings. */
export type FileFacts = {
  body: BodyStyle;
  styles: ReadonlyMap<string, StyleUse>;
  /** Levels of the headings named by the outline and by the tags. */
  listed: ReadonlyMap<Paragraph, number>;
  tagged: ReadonlyMap<Paragraph, number>;
};

/**
 * Numbered paragraphs whose count continues from or into plain text are list items that only look
 * like headings.
 */
function findNumberedOn(
  paragraphs: readonly Paragraph[],
  isPlain: (paragraph: Paragraph) => boolean,
): Set<Paragraph> {
  const found = new Set<Paragraph>();
  const look = (inOrder: readonly Paragraph[], isNext: typeof countsOn): void => {
    const last = new Map<string, NumberMark>();
    for (const paragraph of inOrder) {
      const { mark } = paragraph;
      if (mark?.type !== 'number' || mark.style === 'dotted') continue;
      const before = last.get(mark.style);
      if (before && isNext(before, mark)) found.add(paragraph);
      if (isPlain(paragraph) || found.has(paragraph)) last.set(mark.style, mark);
      else last.delete(mark.style);
    }
  };
  look(paragraphs, countsOn);
  look(paragraphs.toReversed(), (after, mark) => countsOn(mark, after));
  return found;
}

/** How many likely headings follow each other directly around each place. */
function countStacked(isLikely: readonly boolean[]): number[] {
  const counts = isLikely.map(() => 0);
  let at = 0;
  while (at < isLikely.length) {
    let end = at;
    while (isLikely[end] === true) end += 1;
    counts.fill(end - at, at, end);
    at = end + 1;
  }
  return counts;
}

/** Above this score a paragraph is a heading even if its number continues plain text. */
const BEYOND_DOUBT = 2;
/** Below this score even a tagged heading is rejected: some authors set text in a heading style. */
const OUT_OF_QUESTION = -2.5;
/** This many likely headings without text between them form a cover. */
const LEAST_ON_COVER = 3;
const MOST_WORDS_ON_COVER = 3;

export function findHeadings(paragraphs: readonly Paragraph[], file: FileFacts): Set<Paragraph> {
  const { listed, tagged, styles } = file;
  const contents = paragraphs.filter(isContents);
  // The entries of a table of contents repeat headings of other pages.
  if (contents.length > 0) return new Set(contents);
  const page = describePage(paragraphs, bodyOfPage(paragraphs, file.body), styles);
  const scoreAt = (at: number, stacked: number): number => {
    const paragraph = paragraphs[at];
    if (paragraph === undefined || !readsLikeHeading(paragraph)) return -Infinity;
    return scoreHeading(readSigns(page, at, stacked));
  };
  const alone = paragraphs.map((_, at) => scoreAt(at, 0));
  const stacked = countStacked(alone.map((score) => score > 0));
  const scores = new Map(
    paragraphs.map((paragraph, at) => [paragraph, scoreAt(at, stacked[at] ?? 0)]),
  );
  const scoreOf = (paragraph: Paragraph): number => scores.get(paragraph) ?? -Infinity;
  const others = paragraphs.filter((_, at) => (alone[at] ?? 0) <= 0);
  const isCover =
    paragraphs.length - others.length >= LEAST_ON_COVER &&
    others.every(({ text }) => text.split(/\s+/).length <= MOST_WORDS_ON_COVER);
  if (isCover) return new Set(paragraphs.filter((paragraph) => listed.has(paragraph)));
  const items = findNumberedOn(paragraphs, (paragraph) => scoreOf(paragraph) <= 0);
  const leastOf = (paragraph: Paragraph): number => {
    if (tagged.has(paragraph)) return OUT_OF_QUESTION;
    return items.has(paragraph) ? BEYOND_DOUBT : 0;
  };
  return new Set(
    paragraphs.filter(
      (paragraph) => listed.has(paragraph) || scoreOf(paragraph) > leastOf(paragraph),
    ),
  );
}
