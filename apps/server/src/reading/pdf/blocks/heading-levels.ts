import type { OutlineLevels } from '#src/reading/pdf/outline.ts';
import { isBold, sizeOf, type BodyStyle } from './body-style.ts';
import { readsLikeHeading } from './reads-like-heading.ts';
import { foldHeading } from './fold-heading.ts';
import { isLetterMark, unitRank } from '#src/reading/line-marks.ts';
import type { Paragraph } from './paragraphs.ts';

const MAX_LEVEL = 6;
const SAME_SIZE = 0.06;

export function findListedHeadings(
  pages: readonly (readonly Paragraph[])[],
  outline: OutlineLevels,
  body: BodyStyle,
): Map<Paragraph, number> {
  const listed = new Map<Paragraph, number>();
  if (outline.size === 0) return listed;
  for (const paragraph of pages.flat()) {
    // Slides repeat their section names in small print on every page.
    const isSmall = sizeOf(paragraph) < body.size * (1 - SAME_SIZE);
    const level = isSmall ? undefined : outline.get(foldHeading(paragraph.text));
    if (level !== undefined && readsLikeHeading(paragraph)) listed.set(paragraph, level);
  }
  return listed;
}

export function findTaggedHeadings(
  pages: readonly (readonly Paragraph[])[],
): Map<Paragraph, number> {
  const tagged = new Map<Paragraph, number>();
  for (const paragraph of pages.flat()) {
    const level = taggedLevel(paragraph);
    if (level !== null && readsLikeHeading(paragraph)) tagged.set(paragraph, level);
  }
  return tagged;
}

function taggedLevel({ lines }: Paragraph): number | null {
  const role = lines[0]?.tag?.role ?? '';
  if (role === 'Title' || role === 'H') return 1;
  return /^H[1-6]$/.test(role) ? Number(role.slice(1)) : null;
}

/** Units up to this rank divide a course; lower ones are exercises within them. */
const LEAST_PART = 5;
const ROMAN = 6;
const WITHOUT_NUMBER = 6.5;
const COUNTED = 7;
const EXERCISE = 11;
const LETTERED = 12;

/** Ranks a heading by its unit name or number; a smaller rank is higher in the hierarchy. */
function rankOfMark({ mark, text }: Paragraph): number {
  const unit = unitRank(text);
  if (unit !== null) return unit <= LEAST_PART ? unit : EXERCISE;
  if (mark?.type !== 'number') return WITHOUT_NUMBER;
  if (mark.style === 'roman') return ROMAN;
  return isLetterMark(mark) ? LETTERED : COUNTED + mark.depth - 1;
}

/** Ranks a heading by looks and number; smaller is higher in the hierarchy. */
function weightOf(heading: Paragraph): number[] {
  return [-sizeOf(heading), rankOfMark(heading), isBold(heading) ? 0 : 1];
}

function compare(one: readonly number[], other: readonly number[]): number {
  const [size = 0, ...rest] = one;
  const [otherSize = 0, ...otherRest] = other;
  if (Math.abs(size - otherSize) > Math.abs(otherSize) * SAME_SIZE) return size - otherSize;
  for (const [at, value] of rest.entries()) {
    const difference = value - (otherRest[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A style with a smaller share of the headings is merged with the next lower one. */
const RARE_SHARE = 0.03;
/** The same limit for a style that is hardly larger than the next. */
const FEW_SHARE = 0.15;
const HARDLY_LARGER = 1.2;

/** Assigns each heading the level the file declares, else one by its rank among all headings. */
export function rankHeadings(
  headings: readonly Paragraph[],
  stated: ReadonlyMap<Paragraph, number>,
): Map<Paragraph, number> {
  const weighed = headings.map((heading) => ({ heading, weight: weightOf(heading) }));
  weighed.sort((one, other) => compare(one.weight, other.weight));
  const ranks: Paragraph[][] = [];
  weighed.forEach(({ heading, weight }, at) => {
    const before = weighed[at - 1];
    const last = ranks.at(-1);
    const share = (last?.length ?? 0) / headings.length;
    const ratio = (before?.weight[0] ?? 0) / (weight[0] ?? 1);
    const isRare = share < RARE_SHARE || (share < FEW_SHARE && ratio < HARDLY_LARGER);
    if (last && before && (isRare || compare(before.weight, weight) === 0)) last.push(heading);
    else ranks.push([heading]);
  });
  const levels = new Map<Paragraph, number>();
  let above = 0;
  for (const rank of ranks) {
    // Headings of the same look share the level declared for any of them.
    const statedHere = rank.flatMap((heading) => stated.get(heading) ?? []);
    const level = statedHere.length > 0 ? Math.min(...statedHere) : Math.min(above + 1, MAX_LEVEL);
    for (const heading of rank) levels.set(heading, stated.get(heading) ?? level);
    above = Math.max(above, level);
  }
  levelByNumber(levels, stated);
  return levels;
}

/** «2-1» and «2-3» have equal levels, and «2-1-4» a lower one, in any style. */
function levelByNumber(
  levels: Map<Paragraph, number>,
  stated: ReadonlyMap<Paragraph, number>,
): void {
  const numbered = [...levels.keys()].filter(
    (heading) => depthOf(heading) > 0 && !stated.has(heading),
  );
  let above = 0;
  for (const [, alike] of [...Map.groupBy(numbered, depthOf)].sort(([a], [b]) => a - b)) {
    const common = commonest(alike.map((heading) => levels.get(heading) ?? 1));
    const level = Math.min(Math.max(common, above + 1), MAX_LEVEL);
    for (const heading of alike) levels.set(heading, level);
    above = level;
  }
}

const depthOf = ({ mark }: Paragraph): number =>
  mark?.type === 'number' && mark.style === 'dotted' ? mark.depth : 0;

function commonest(levels: readonly number[]): number {
  const counts = [...Map.groupBy(levels, (level) => level)];
  counts.sort(([one, some], [other, more]) => more.length - some.length || one - other);
  return counts[0]?.[0] ?? 1;
}
