import { coverKey, coverPoint, type WeightOf } from './grading/cover-key.ts';
import { isSameAnswer } from './grading/same-answer.ts';
import { BLANK, type Answer, type ItemKind, type Options, type Pair } from './item.ts';
import { wordsOf } from './words.ts';

/** What a student gave: words, the index of an option, a truth, or pairs; null for nothing. */
export type Given = string | number | boolean | readonly Pair[] | null;

export type Gradable = { kind: ItemKind; stem: string; options: Options | null; answer: Answer };

/** How near an open answer comes to its key. */
export type Band = 'near' | 'partial' | 'far';

/**
 * `open` waits for the student's ticks: `points` proposes one for each key point, and `missing` are the
 * words of the key that the answer lacks.
 */
export type Grade =
  | { verdict: 'right' | 'wrong' }
  | { verdict: 'open'; band: Band; missing: string[]; points: boolean[] };

const NEAR_FROM = 0.75;
const PARTIAL_FROM = 0.4;
const POINT_MET_FROM = 0.5;

/** `weightOf` says how telling a stem is in the center, where its index is at hand. */
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

/** «7.5 نانومتر» for «____ نانومتر»: what stands after the blank may be said again. */
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
