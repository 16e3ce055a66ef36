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

type RuleCollector = {
  path: (steps: unknown, ctm: Matrix) => void;
  rules: () => Rule[];
};

type Point = { x: number; y: number };

/** Gathers the level and upright lines of a page: the edges of boxes, and strokes. */
export function createRuleCollector(): RuleCollector {
  const rules: Rule[] = [];
  const add = (from: Point, to: Point): void => {
    const [width, height] = [Math.abs(from.x - to.x), Math.abs(from.y - to.y)];
    if (Math.max(width, height) < SHORTEST || Math.min(width, height) > THIN) return;
    rules.push({
      left: Math.min(from.x, to.x),
      right: Math.max(from.x, to.x),
      bottom: Math.min(from.y, to.y),
      top: Math.max(from.y, to.y),
    });
  };
  return {
    path: (steps, [a, b, c, d, e, f]) => {
      if (!(steps instanceof Float32Array)) return;
      const place = (at: number): Point => {
        const [x = 0, y = 0] = [steps[at], steps[at + 1]];
        return { x: a * x + c * y + e, y: b * x + d * y + f };
      };
      let [first, last]: [Point | null, Point | null] = [null, null];
      for (let at = 0; at < steps.length && rules.length < MOST_RULES;) {
        const step = steps[at] ?? STEP.closePath;
        const count = NUMBERS[step];
        if (count === undefined) return;
        if (step === STEP.closePath) {
          if (first && last) add(last, first);
        } else {
          const next = place(at + 1 + count - 2);
          if (step === STEP.lineTo && last) add(last, next);
          if (step === STEP.moveTo) first = next;
          last = next;
        }
        at += 1 + count;
      }
    },
    rules: () => (rules.length < MOST_RULES ? rules : []),
  };
}
