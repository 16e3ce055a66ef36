import { searchForm } from '#src/retrieval/search-form.ts';
import { isLatin, isNumber } from '#src/study/making/word-shapes.ts';
import type { ModelLine } from '#src/study/read-line.ts';
import { foldedWords, wordsOf } from '#src/study/words.ts';

const WRONG_OPTIONS = 3;

/**
 * Whether there are three wrong options of the answer's type and size that the quote does not
 * support; kinds without options pass.
 */
export function areFitOptions({ kind, quote, answer, wrong }: ModelLine): boolean {
  if (kind === 'match') return false;
  if (kind !== 'mcq') return true;
  if (typeof answer !== 'string' || wrong.length !== WRONG_OPTIONS) return false;
  const keys = [answer, ...wrong].map((option) => foldedWords(option).trim());
  const quoted = foldedWords(quote);
  return (
    new Set(keys).size === keys.length &&
    !keys.includes('') &&
    !keys.slice(1).some((key) => quoted.includes(` ${key} `)) &&
    wrong.every((option) => isOfOneType(answer, option) && !isCatchAll(option))
  );
}

function isOfOneType(answer: string, option: string): boolean {
  const [right, other] = [shapeOf(answer), shapeOf(option)];
  const ratio = option.trim().length / answer.trim().length;
  return (
    right.type === other.type &&
    right.isDefinite === other.isDefinite &&
    Math.abs(right.words - other.words) <= 1 &&
    ratio >= 0.5 &&
    ratio <= 2
  );
}

function shapeOf(text: string): { type: string; isDefinite: boolean; words: number } {
  const forms = wordsOf(text).map(({ form }) => form);
  const type = forms.some(isNumber) ? 'number' : forms.every(isLatin) ? 'latin' : 'words';
  return { type, isDefinite: ARTICLE.test(text.trim()), words: forms.length };
}

/** Checked unfolded, because folded «ألمانيا» would begin with an article. */
const ARTICLE = /^[«"(]?[وفبك]?ال\p{L}{2}|^لل\p{L}{2}/u;

/** «كل ما سبق» is not a real option. */
function isCatchAll(option: string): boolean {
  return CATCH_ALL.test(searchForm(option));
}

const CATCH_ALL =
  /(?:كل|جميع|لا شيء|لا شي|اي|ليس ايا|لا احد)[^\n]{0,12}(?:سبق|ذكر|تقدم|الاجابات|الخيارات)|^(?:أ|ا|كلاهما|الاثنان|لا شيء|all|none|both) ?(?:of the above|مما|و ب)?$/u;
