import { countsOn, type NumberMark } from '#src/reading/line-marks.ts';
import { bodyOfPage, type BodyStyle } from './body-style.ts';
import { scoreHeading } from './heading-score.ts';
import { describePage, readSigns } from './heading-signs.ts';
import type { Paragraph } from './paragraphs.ts';
import { isContents, readsLikeHeading } from './reads-like-heading.ts';
import type { StyleUse } from './style-use.ts';

/** What a file says of itself and looks like, by which the headings of its pages are told. */
export type FileFacts = {
  body: BodyStyle;
  styles: ReadonlyMap<string, StyleUse>;
  /** The headings that its outline names, and those that its tags name, with their level. */
  listed: ReadonlyMap<Paragraph, number>;
  tagged: ReadonlyMap<Paragraph, number>;
};

/** Those that number on from plain text, or that plain text numbers on from: items that happen to stand out. */
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

/** How many likely headings stand in a row around each place, with nothing between them. */
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

/** Numbered on or not, it is a heading. */
const BEYOND_DOUBT = 2;
/** Whatever its tag says, it is none: some set their text in a style of headings. */
const OUT_OF_QUESTION = -2.5;
/** So many likely headings without any text between them are a cover. */
const LEAST_ON_COVER = 3;
const MOST_WORDS_ON_COVER = 3;

/** The headings among the paragraphs of a page. */
export function findHeadings(paragraphs: readonly Paragraph[], file: FileFacts): Set<Paragraph> {
  const { listed, tagged, styles } = file;
  const contents = paragraphs.filter(isContents);
  // What a table of contents names stands elsewhere.
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
