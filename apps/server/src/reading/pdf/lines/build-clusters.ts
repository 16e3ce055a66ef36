import { foldPresentationForms } from '#src/reading/normalise-stored-text.ts';
import { classifyCluster } from './classify-cluster.ts';
import type { Cluster, ClusterKind, Glyph } from '#src/reading/pdf/glyphs/glyph.ts';

// Plain characters are tested first because V8 takes a millisecond to compile a Unicode class
// pattern.
const PLAIN =
  /^(?:[!-~\u060C\u061B\u061F\u0621-\u064A\u0660-\u0669\u2010-\u2027][\u064B-\u065F]*)+$/;
const PLAIN_SWAPPED = /^([\u0622\u0623\u0625\u0627][\u064B-\u065F]*)(\u0644[\u064B-\u065F]*)$/;
const PLAIN_MARKS = /^[\u064B-\u065F]+$/;
const MARKS_ONLY = /^\p{Mn}+$/u;
// A lam-alef ligature is one glyph; half of all producers name its letters in drawing order.
const SWAPPED_LAM_ALEF = /^([\u0622\u0623\u0625\u0627\u0671])(\p{Mn}*)(\u0644)(\p{Mn}*)$/u;
const SPACES_ONLY = /^[\s\u00A0\u200B-\u200F]+$/u;
const UNREADABLE = /^[\p{Cc}\p{Cs}\p{Cn}]*$/u;
/** A mark belongs to a letter within this distance of its box, in font sizes. */
const NEAR = 0.5;
const LINE_REACH = 1.2;
/** A letter carries no more marks than this; a longer run belongs to several letters. */
const MOST_MARKS = 3;
/** Detached marks are drawn with their line, so only this many letters are searched. */
const LINE_LETTERS = 150;
/** A letter this narrow, in font sizes, is drawn by another glyph. */
const NO_WIDTH = 0.01;

type BuiltClusters = { clusters: Cluster[]; spaces: Glyph[] };

type Reading = { text: string; role: 'nothing' | 'space' | 'mark' | 'letter'; kind: ClusterKind };

function readText(raw: string, isLogical: boolean): Reading {
  const folded = foldPresentationForms(raw);
  if (PLAIN.test(folded)) {
    const text = isLogical ? folded : folded.replace(PLAIN_SWAPPED, '$2$1');
    return { text, role: 'letter', kind: classifyCluster(text) };
  }
  if (PLAIN_MARKS.test(folded)) return { text: folded, role: 'mark', kind: 'neutral' };
  if (folded === ' ') return { text: folded, role: 'space', kind: 'neutral' };
  const text = isLogical ? folded : folded.replace(SWAPPED_LAM_ALEF, '$3$4$1$2');
  if (UNREADABLE.test(text)) return { text: '', role: 'nothing', kind: 'neutral' };
  if (SPACES_ONLY.test(text)) return { text, role: 'space', kind: 'neutral' };
  if (MARKS_ONLY.test(text)) return { text, role: 'mark', kind: 'neutral' };
  return { text, role: 'letter', kind: classifyCluster(text) };
}

// A page repeats few characters many times, and each is costly to classify.
const drawnReadings = new Map<string, Reading>();

function readGlyph(glyph: Glyph): Reading {
  if (glyph.isLogical) return readText(glyph.text, true);
  const known = drawnReadings.get(glyph.text);
  if (known !== undefined) return known;
  const reading = readText(glyph.text, false);
  drawnReadings.set(glyph.text, reading);
  return reading;
}

function distanceTo(mark: Glyph, base: Glyph): number {
  if (Math.abs(mark.y - base.y) > base.size * LINE_REACH) return Infinity;
  const centre = mark.x + mark.width / 2;
  const outside = Math.max(base.x - centre, centre - (base.x + base.width), 0);
  return outside / base.size;
}

/**
 * Left-to-right drawing puts a mark before its letter, right-to-left drawing after it. Prefer a
 * near letter on that side, then one on the other side, then the nearest.
 */
function findBase(
  mark: Glyph,
  bases: Cluster[],
  next: number,
  isVisual: boolean,
): Cluster | undefined {
  const after = bases[next];
  const before = bases[next - 1];
  const areNeighbours =
    after !== undefined && before !== undefined && Math.abs(after.y - before.y) < after.size / 2;
  const goesRight = areNeighbours ? after.x > before.x : isVisual;
  for (const base of goesRight ? [after, before] : [before, after]) {
    if (base !== undefined && distanceTo(mark, base) <= NEAR) return base;
  }
  return nearestBase(mark, bases);
}

function nearestBase(mark: Glyph, bases: readonly Cluster[]): Cluster | undefined {
  let nearest: Cluster | undefined;
  let best = 1;
  for (const base of bases) {
    const distance = distanceTo(mark, base);
    if (distance < best) [nearest, best] = [base, distance];
  }
  return nearest;
}

/** Most producers draw Arabic from left to right. */
function drawsRightwards(bases: Cluster[]): boolean {
  let steps = 0;
  bases.forEach((base, index) => {
    const next = bases[index + 1];
    if (next?.kind === 'arabic' && base.kind === 'arabic') steps += Math.sign(next.x - base.x);
  });
  return steps >= 0;
}

/** Groups letters with their marks and returns drawn spaces separately. */
export function buildClusters(glyphs: Glyph[]): BuiltClusters {
  const clusters: Cluster[] = [];
  const spaces: Glyph[] = [];
  const marks: { mark: Glyph; next: number }[] = [];
  // In a ligature drawn as strokes and dots, the stroke glyph names the first letter and the dot
  // glyph the next.
  const hidden: typeof marks = [];
  for (const glyph of glyphs) {
    const { text, role, kind } = readGlyph(glyph);
    if (role === 'space') spaces.push(glyph);
    else if (role === 'mark') marks.push({ mark: { ...glyph, text }, next: clusters.length });
    else if (kind === 'arabic' && glyph.width < glyph.size * NO_WIDTH)
      hidden.push({ mark: { ...glyph, text }, next: clusters.length });
    else if (role === 'letter') clusters.push({ ...glyph, text, kind });
  }
  const isVisual = drawsRightwards(clusters);
  for (const { mark, next } of hidden) {
    const base = findBase(mark, clusters, next, isVisual);
    if (base?.kind === 'arabic') base.text += mark.text;
  }
  const together = Map.groupBy(marks, ({ next }) => next);
  for (const { mark, next } of marks) {
    const isApart = (together.get(next)?.length ?? 0) > MOST_MARKS;
    const base = isApart
      ? nearestBase(mark, clusters.slice(Math.max(0, next - LINE_LETTERS), next + LINE_LETTERS))
      : findBase(mark, clusters, next, isVisual);
    if (base !== undefined) base.text = (base.text + mark.text).normalize('NFC');
  }
  return { clusters, spaces };
}
