import { coverKey, coverPoint, type WeightOf } from './grading/cover-key.ts';
import { isSameAnswer } from './grading/same-answer.ts';
import { BLANK, type Answer, type ItemKind, type Options, type Pair } from './item.ts';
import { wordsOf } from './words.ts';

/** A student's answer: text, option index, truth value or pairs; null for none. */
export type Given = string | number | boolean | readonly Pair[] | null;

export type Gradable = { kind: ItemKind; stem: string; options: Options | null; answer: Answer };

/** How close a free answer is to its key. */
export type Band = 'near' | 'partial' | 'far';

/**
 * `open` waits for the student's marks: `points` proposes one per key point, `missing` lists absent
 * words of the key.
 */
export type Grade =
  | { verdict: 'right' | 'wrong' }
  | { verdict: 'open'; band: Band; missing: string[]; points: boolean[] };

const NEAR_FROM = 0.75;
const PARTIAL_FROM = 0.4;
const POINT_MET_FROM = 0.5;

/** `weightOf` weighs stems by the center's index, if available. */
export function grade(item: Gradable, given: Given, weightOf?: WeightOf): Grade {
  const { accepted } = item.answer;
  switch (item.kind) {
    case 'mcq':
      return verdict(
        typeof given === 'number' &&
          accepted[0] !== undefined &&
          textsOf(item.options)[given] === accepted[0],
      );
    case 'tf':
      return verdict(typeof given === 'boolean' && accepted[0] === given);
    case 'match':
      return verdict(Array.isArray(given) && hasSamePairs(given, accepted));
    case 'cloze':
      return verdict(
        typeof given === 'string' &&
          accepted.some(
            (right) =>
              typeof right === 'string' &&
              [given, withoutRepeated(given, item.stem)].some((said) => isSameAnswer(said, right)),
          ),
      );
    case 'define':
    case 'reason':
    case 'short':
    case 'card':
      return gradeOpen(item, typeof given === 'string' ? given : '', weightOf);
  }
}

/** Allows repeating the words after the blank: «7.5 نانومتر» for «____ نانومتر». */
function withoutRepeated(given: string, stem: string): string {
  const after = wordsOf(stem.slice(stem.indexOf(BLANK) + BLANK.length));
  const said = wordsOf(given);
  const last = said.at(-1);
  const isRepeated = said.length > 1 && last !== undefined && last.form === after[0]?.form;
  return isRepeated ? given.slice(0, said.at(-2)?.end) : given;
}

function verdict(isRight: boolean): Grade {
  return { verdict: isRight ? 'right' : 'wrong' };
}

function gradeOpen({ stem, answer: key }: Gradable, answer: string, weightOf?: WeightOf): Grade {
  const [first] = key.accepted;
  const model = typeof first === 'string' ? first : key.points.join('، ');
  const { share, missing } = coverKey({ key: model, stem, answer }, weightOf);
  return {
    verdict: 'open',
    band: share >= NEAR_FROM ? 'near' : share >= PARTIAL_FROM ? 'partial' : 'far',
    missing,
    points: key.points.map(
      (point) => coverPoint({ point, stem, answer }, weightOf) >= POINT_MET_FROM,
    ),
  };
}

function textsOf(options: Options | null): readonly string[] {
  return options === null || 'left' in options ? [] : options;
}

function hasSamePairs(given: readonly unknown[], accepted: Answer['accepted']): boolean {
  const keys = (pairs: readonly unknown[]): string => pairs.map(String).sort().join(' ');
  return given.length > 0 && keys(given) === keys(accepted);
}
