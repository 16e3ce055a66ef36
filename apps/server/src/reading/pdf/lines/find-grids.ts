import type { Rule } from '#src/reading/pdf/glyphs/glyph.ts';

export type Grid = {
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Column borders, outer ones included, ascending. */
  xs: number[];
  /** Row borders, outer ones included, descending. */
  ys: number[];
  levels: Rule[];
  uprights: Rule[];
};

/** Rules within this distance are one border or meet each other. */
const NEAR = 3;
const MOST_CELLS = 3000;

const isLevel = ({ left, right, bottom, top }: Rule): boolean => right - left > top - bottom;

/** Merges nearby places along one axis into borders. */
function borders(places: number[]): number[] {
  const sorted = [...places].sort((a, b) => a - b);
  const found: number[] = [];
  for (const place of sorted) {
    const last = found.at(-1);
    if (last === undefined || place - last > NEAR) found.push(place);
  }
  return found;
}

const meets = (one: Rule, other: Rule): boolean =>
  one.left <= other.right + NEAR &&
  other.left <= one.right + NEAR &&
  one.bottom <= other.top + NEAR &&
  other.bottom <= one.top + NEAR;

/** Groups connected rules. Only rules near each other in height are compared. */
function groupRules(rules: readonly Rule[]): Rule[][] {
  const sorted = [...rules].sort((a, b) => b.top - a.top);
  const groupOf = new Map<Rule, Rule[]>();
  const open: Rule[] = [];
  for (const rule of sorted) {
    for (let at = open.length - 1; at >= 0; at -= 1)
      if ((open[at]?.bottom ?? 0) > rule.top + NEAR) open.splice(at, 1);
    let group: Rule[] = [rule];
    for (const other of open) {
      const others = groupOf.get(other);
      if (!others || others === group || !meets(rule, other)) continue;
      const [small, large] = others.length < group.length ? [others, group] : [group, others];
      for (const one of small) {
        large.push(one);
        groupOf.set(one, large);
      }
      group = large;
    }
    groupOf.set(rule, group);
    open.push(rule);
  }
  return [...new Set(groupOf.values())];
}

function toGrid(rules: readonly Rule[]): Grid | null {
  const levels = rules.filter(isLevel);
  const uprights = rules.filter((rule) => !isLevel(rule));
  const xs = borders(uprights.map(({ left, right }) => (left + right) / 2));
  const ys = borders(levels.map(({ top, bottom }) => (top + bottom) / 2)).reverse();
  const [left, right, top, bottom] = [xs.at(0), xs.at(-1), ys.at(0), ys.at(-1)];
  if (left === undefined || right === undefined || top === undefined || bottom === undefined)
    return null;
  if (xs.length < 3 || ys.length < 3 || xs.length * ys.length > MOST_CELLS) return null;
  return { left, right, top, bottom, xs, ys, levels, uprights };
}

export function isPartedBeside({ uprights }: Grid, [from, to]: Span, y: number): boolean {
  return uprights.some(({ left, right, bottom, top }) => {
    const x = (left + right) / 2;
    return x >= from - NEAR && x <= to + NEAR && bottom <= y && top >= y;
  });
}

export function isPartedBelow({ levels }: Grid, x: number, y: number): boolean {
  return levels.some(
    ({ left, right, bottom, top }) =>
      Math.abs((bottom + top) / 2 - y) <= NEAR && left <= x && right >= x,
  );
}

export type Span = [from: number, to: number];

/** Finds ruled tables of at least two rows and columns, from the top. */
export function findGrids(rules: readonly Rule[]): Grid[] {
  return groupRules(rules)
    .flatMap((group) => toGrid(group) ?? [])
    .sort((one, other) => other.top - one.top);
}
