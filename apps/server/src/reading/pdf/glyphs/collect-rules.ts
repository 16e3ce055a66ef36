import type { Rule } from './glyph.ts';
import type { Matrix } from './text-state.ts';

/** pdf.js's codes of the steps of a path, and how many numbers follow each. */
const STEP = { moveTo: 0, lineTo: 1, curveTo: 2, quadraticCurveTo: 3, closePath: 4 } as const;
const NUMBERS: Record<number, number> = { 0: 2, 1: 2, 2: 6, 3: 4, 4: 0 };
/** A line this thin in points is drawn as a box, and a slanted one so little is level. */
const THIN = 2.5;
/** Shorter strokes are parts of drawings and signs. */
const SHORTEST = 6;
/** Drawings have more; whatever they hold, it is no table. */
const MOST_RULES = 5000;

/** Boxes beyond these are compared with none. */
const MOST_SHADES = 1000;
const PAPER = '#ffffff';

type RuleCollector = {
  /** A path with the colour that it is filled with; null where its outline is drawn. */
  path: (steps: unknown, ctm: Matrix, fill: string | null) => void;
  rules: () => Rule[];
};

type Point = { x: number; y: number };
type Shade = Rule & { colour: string };

/** Gathers the level and upright lines of a page: the edges of boxes, and strokes. */
export function createRuleCollector(): RuleCollector {
  const rules: Rule[] = [];
  const shades: Shade[] = [];
  const add = (from: Point, to: Point): void => {
    const { left, right, bottom, top } = boxOf([from, to]);
    const [width, height] = [right - left, top - bottom];
    if (Math.max(width, height) < SHORTEST || Math.min(width, height) > THIN) return;
    if (rules.length < MOST_RULES) rules.push({ left, right, bottom, top });
  };
  /** A box in the colour of what lies under it shows no edge: Word shades each line of a shaded cell. */
  const isUnseen = (points: readonly Point[], colour: string): boolean => {
    const box = boxOf(points);
    if (box.right - box.left <= THIN || box.top - box.bottom <= THIN) return false;
    const under = shades.findLast((shade) => isWithin(box, shade))?.colour ?? PAPER;
    if (under === colour) return true;
    if (shades.length < MOST_SHADES) shades.push({ ...box, colour });
    return false;
  };
  return {
    path: (steps, ctm, fill) => {
      if (!(steps instanceof Float32Array)) return;
      for (const points of outlines(steps, ctm)) {
        if (fill !== null && isUnseen(points, fill)) continue;
        points.forEach((to, at) => {
          const from = points[at - 1];
          if (from) add(from, to);
        });
      }
    },
    rules: () => (rules.length < MOST_RULES ? rules : []),
  };
}

/** The straight stretches of a path, each as its points. */
function outlines(steps: Float32Array, [a, b, c, d, e, f]: Matrix): Point[][] {
  const found: Point[][] = [];
  let points: Point[] = [];
  let start: Point = { x: 0, y: 0 };
  for (let at = 0; at < steps.length;) {
    const step = steps[at] ?? STEP.closePath;
    const count = NUMBERS[step];
    if (count === undefined) break;
    const [x = 0, y = 0] = steps.subarray(at + count - 1, at + count + 1);
    const end = step === STEP.closePath ? start : { x: a * x + c * y + e, y: b * x + d * y + f };
    if (step === STEP.moveTo) start = end;
    if (step === STEP.lineTo || step === STEP.closePath) points.push(end);
    else {
      found.push(points);
      points = [end];
    }
    at += 1 + count;
  }
  return [...found, points];
}

function boxOf(points: readonly Point[]): Rule {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  for (const { x, y } of points) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  }
  return box;
}

/** So little in points beside a box is no edge either. */
const HARDLY = 1;

const isWithin = (box: Rule, other: Rule): boolean =>
  box.left >= other.left - HARDLY &&
  box.right <= other.right + HARDLY &&
  box.bottom >= other.bottom - HARDLY &&
  box.top <= other.top + HARDLY;
