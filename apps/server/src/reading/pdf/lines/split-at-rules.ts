import type { Cluster, Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import { findTables } from './find-tables.ts';
import type { Direction } from './logical-order.ts';

/** A part of a page that is read separately, with the rules drawn inside it. */
export type PagePart = { clusters: Cluster[]; rules: Rule[] };

/** The least height of a rule between columns, in sizes of the text beside it. */
const MIN_HEIGHT = 10;
const MIN_LETTERS = 60;
/** The rules of a table are crossed by more level rules. */
const MOST_CROSSING = 1;
/** Lines of two columns share a baseline only by chance. */
const MOST_COMMON = 0.6;
const SAME_LINE = 0.1;
const MIN_TABLE_ROWS = 3;
const MOST_IN_TABLE = 0.5;
const UPRIGHT = 3;
/** Frames and tables have many upright rules, so only the tallest are tried. */
const MOST_TRIED = 24;
const MOST_PARTS = 12;

const middleOf = ({ x, width }: Cluster): number => x + width / 2;
const centreOf = ({ left, right }: Rule): number => (left + right) / 2;

export function splitAtRules(
  clusters: Cluster[],
  rules: Rule[],
  base: Direction,
  depth = 0,
): PagePart[] {
  if (depth >= MOST_PARTS) return [{ clusters, rules }];
  const tallest = rules
    .filter(({ left, right }) => right - left < UPRIGHT)
    .toSorted((a, b) => b.top - b.bottom - (a.top - a.bottom))
    .slice(0, MOST_TRIED);
  const rule = tallest.find(
    (one) => isBetweenColumns(one, clusters, rules) && !isInTable(one, clusters, rules),
  );
  if (rule === undefined) return [{ clusters, rules }];
  const at = centreOf(rule);
  const isInside = ({ y }: Cluster): boolean => y <= rule.top && y >= rule.bottom;
  const inside = clusters.filter(isInside);
  const others = rules.filter((one) => one !== rule);
  const side = (isLeft: boolean): PagePart => ({
    clusters: inside.filter((cluster) => middleOf(cluster) < at === isLeft),
    rules: others.filter((one) => centreOf(one) < at === isLeft),
  });
  const columns = base === 'rtl' ? [side(false), side(true)] : [side(true), side(false)];
  const parts = [
    { clusters: clusters.filter(({ y }) => y > rule.top), rules: others },
    ...columns,
    { clusters: clusters.filter(({ y }) => y < rule.bottom), rules: others },
  ];
  return parts
    .filter((part) => part.clusters.length > 0)
    .flatMap((part) => splitAtRules(part.clusters, part.rules, base, depth + 1));
}

function isBetweenColumns(
  { left, right, top, bottom }: Rule,
  clusters: readonly Cluster[],
  rules: readonly Rule[],
): boolean {
  const beside = clusters.filter(({ y }) => y <= top && y >= bottom);
  const size = beside[beside.length >> 1]?.size ?? Infinity;
  if (top - bottom < size * MIN_HEIGHT) return false;
  const [onLeft, onRight]: [Cluster[], Cluster[]] = [[], []];
  for (const cluster of beside) {
    if (cluster.x + cluster.width <= right + UPRIGHT) onLeft.push(cluster);
    else if (cluster.x >= left - UPRIGHT) onRight.push(cluster);
    else return false;
  }
  const crossing = rules.filter(
    (rule) =>
      rule.left < left - size &&
      rule.right > right + size &&
      rule.top < top &&
      rule.bottom > bottom,
  );
  return (
    Math.min(lettersOf(onLeft), lettersOf(onRight)) >= MIN_LETTERS &&
    crossing.length <= MOST_CROSSING &&
    !areAligned(onLeft, onRight, size)
  );
}

const lettersOf = (side: readonly Cluster[]): number =>
  side.filter(({ kind }) => kind === 'arabic' || kind === 'latin').length;

/** Halves of verses and table cells share their baselines; columns do not. */
function areAligned(left: readonly Cluster[], right: readonly Cluster[], size: number): boolean {
  const baselines = (side: readonly Cluster[]): Set<number> =>
    new Set(side.map(({ y }) => Math.round(y / (size * SAME_LINE))));
  const [fewer, more] = [baselines(left), baselines(right)].toSorted((a, b) => a.size - b.size);
  if (fewer === undefined || more === undefined) return false;
  const common = [...fewer].filter((at) => [at - 1, at, at + 1].some((near) => more.has(near)));
  return common.length > fewer.size * MOST_COMMON;
}

/** Tells a table's rule from the frame of a picture. */
function isInTable(
  { top, bottom }: Rule,
  clusters: readonly Cluster[],
  rules: readonly Rule[],
): boolean {
  const beside = clusters.filter(({ y }) => y <= top && y >= bottom);
  return findTables(clusters, rules).some(({ rows }) => {
    const inside = new Set(rows.flat(2));
    const share = beside.filter((cluster) => inside.has(cluster)).length / beside.length;
    return rows.length >= MIN_TABLE_ROWS && share > MOST_IN_TABLE;
  });
}
