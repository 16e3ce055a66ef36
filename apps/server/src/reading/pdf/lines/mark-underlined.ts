import type { Rule } from '#src/reading/pdf/glyphs/glyph.ts';
import type { DraftLine } from './page-line.ts';

/** How far an underline may be above and below the baseline, in font sizes. */
const ABOVE = 0.05;
const BELOW = 0.4;
/** The covered share; underlines drawn word by word leave gaps. */
const COVERED = 0.75;
/**
 * A border, or the rule under a column's name, extends beyond the words by more than this, in font
 * sizes.
 */
const BEYOND = 0.8;

export function markUnderlined(lines: DraftLine[], rules: readonly Rule[]): DraftLine[] {
  const levels = rules.filter(({ left, right, bottom, top }) => right - left > top - bottom);
  if (levels.length === 0) return lines;
  return lines.map((line) => {
    if (line.hasCells) return line;
    const under = levels.filter((rule) => isUnder(rule, line));
    const isWithin = under.every(
      ({ left, right }) =>
        left > line.left - line.size * BEYOND && right < line.right + line.size * BEYOND,
    );
    const isUnderlined = isWithin && lengthOf(under) >= (line.right - line.left) * COVERED;
    return isUnderlined ? { ...line, isUnderlined } : line;
  });
}

function isUnder({ left, right, bottom, top }: Rule, line: DraftLine): boolean {
  const y = (bottom + top) / 2;
  return (
    y <= line.y + line.size * ABOVE &&
    y >= line.y - line.size * BELOW &&
    left < line.right &&
    right > line.left
  );
}

/** The combined length of rules; a thick rule comes as both of its edges. */
function lengthOf(rules: readonly Rule[]): number {
  let [length, end] = [0, -Infinity];
  for (const { left, right } of [...rules].sort((a, b) => a.left - b.left)) {
    length += Math.max(0, right - Math.max(left, end));
    end = Math.max(end, right);
  }
  return length;
}
