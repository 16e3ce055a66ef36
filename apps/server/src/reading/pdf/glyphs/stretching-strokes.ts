import type { Glyph } from './glyph.ts';

const ARABIC = /\p{Script=Arabic}/u;
/** Letters that join nothing at their left, so that no stroke can follow them. */
const UNJOINED = /^[\u0621-\u0625\u0627\u0629\u062F-\u0632\u0648\u0649]/u;
const SPACE = /^[ \u00A0]$/u;
/** From stroke to stroke at most a stroke's width, and a hair; over each other less than half. */
const MAX_STEP = 1.1;
const OVERLAID_STEP = 0.5;
const TOUCHING = 0.1;

type Run = { from: number; to: number; text: string; isOverlaid: boolean };

const isLevel = (a: Glyph, b: Glyph): boolean => Math.abs(a.y - b.y) < a.size * TOUCHING;
const end = (glyph: Glyph): number => glyph.x + glyph.width;

/** The stretches of one glyph, drawn once or side by side, between letters that they touch. */
function findRuns(glyphs: Glyph[]): Run[] {
  const runs: Run[] = [];
  for (let from = 1; from < glyphs.length; from += 1) {
    const first = glyphs[from];
    if (first === undefined || ARABIC.test(first.text) || SPACE.test(first.text)) continue;
    let [to, last, isOverlaid] = [from, first, false];
    for (let next = glyphs[to + 1]; next?.text === first.text; next = glyphs[to + 1]) {
      const step = Math.abs(next.x - last.x) / last.width;
      if (!isLevel(next, last) || step > MAX_STEP) break;
      // No letter without a name is drawn twice within a word either.
      isOverlaid ||= step < OVERLAID_STEP || !next.isMapped;
      [to, last] = [to + 1, next];
    }
    if (isBetweenLetters(glyphs[from - 1], [first, last], glyphs[to + 1]))
      runs.push({ from, to, text: first.text, isOverlaid });
    from = to;
  }
  return runs;
}

function isBetweenLetters(
  before: Glyph | undefined,
  strokes: [Glyph, Glyph],
  after: Glyph | undefined,
): boolean {
  if (before === undefined || after === undefined) return false;
  const [left, right] = before.x < after.x ? [before, after] : [after, before];
  const gap = left.size * TOUCHING;
  return (
    ARABIC.test(left.text) &&
    ARABIC.test(right.text) &&
    !UNJOINED.test(right.text) &&
    strokes.every((stroke) => isLevel(stroke, left) && isLevel(stroke, right)) &&
    Math.min(...strokes.map(({ x }) => x)) - end(left) < gap &&
    right.x - Math.max(...strokes.map(end)) < gap
  );
}

/**
 * LibreOffice fills justified Arabic lines with strokes between letters and names them after their
 * place in the font; InDesign gives them no name. Only such strokes overlap between two letters or
 * have no name. The letter before them takes their place.
 */
export function dropStretchingStrokes<Shape extends Glyph>(glyphs: Shape[]): Shape[] {
  const runs = findRuns(glyphs);
  const strokes = new Set(runs.filter((run) => run.isOverlaid).map((run) => run.text));
  if (strokes.size === 0) return glyphs;
  const changed: (Shape | null)[] = [...glyphs];
  for (const { from, to, text } of runs) {
    const letter = changed[from - 1];
    if (!strokes.has(text) || letter === null || letter === undefined) continue;
    const covered = [letter, ...glyphs.slice(from, to + 1)];
    const x = Math.min(...covered.map((glyph) => glyph.x));
    changed[from - 1] = { ...letter, x, width: Math.max(...covered.map(end)) - x };
    changed.fill(null, from, to + 1);
  }
  return changed.filter((glyph) => glyph !== null);
}
