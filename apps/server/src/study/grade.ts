import { searchForm } from '#src/retrieval/search-form.ts';
import type { Answer, ItemKind, Options, Pair } from './item.ts';
import { foldedWords } from './words.ts';

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

export function grade(item: Gradable, given: Given): Grade {
  switch (item.kind) {
    case 'mcq':
      return verdict(
        typeof given === 'number' && item.answer.accepted[0] === textsOf(item.options)[given],
      );
    case 'tf':
      return verdict(typeof given === 'boolean' && item.answer.accepted[0] === given);
    case 'match':
      return verdict(JSON.stringify(given) === JSON.stringify(item.answer.accepted));
    case 'cloze':
      return verdict(
        typeof given === 'string' &&
          item.answer.accepted.some((right) => searchForm(String(right)) === searchForm(given)),
      );
    case 'define':
    case 'reason':
    case 'short':
    case 'card': {
      const said = foldedWords(typeof given === 'string' ? given : '');
      const points = item.answer.points.map((point) => said.includes(foldedWords(point)));
      return { verdict: 'open', band: points.every(Boolean) ? 'near' : 'far', missing: [], points };
    }
  }
}

function verdict(isRight: boolean): Grade {
  return { verdict: isRight ? 'right' : 'wrong' };
}

function textsOf(options: Options | null): readonly string[] {
  return options === null || 'left' in options ? [] : options;
}
