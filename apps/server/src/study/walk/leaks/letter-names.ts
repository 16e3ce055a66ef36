import { searchForm } from '#src/retrieval/search-form.ts';
import { bareOf } from './fold-letters.ts';

/** The letter that a folded word names: «ميم», «التاء». */
export const letterNamed = (token: string): string | undefined =>
  NAMES.get(token) ?? NAMES.get(bareOf(token)) ?? NAMES.get(token.replace(/^(?:وال|و|بال|ب)/u, ''));

/** Words for the letters of a word. */
export const speaksOfLetters = (tokens: readonly string[]): boolean =>
  tokens.some((token) => LETTER_WORDS.has(bareOf(token)) || LETTER_WORDS.has(token));

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ ألف: 'ا', باء: 'ب', تاء: 'ت', ثاء: 'ث', جيم: 'ج', حاء: 'ح', خاء: 'خ', دال: 'د' },
    ...{ ذال: 'ذ', راء: 'ر', زاي: 'ز', سين: 'س', شين: 'ش', صاد: 'ص', ضاد: 'ض', طاء: 'ط' },
    ...{ ظاء: 'ظ', عين: 'ع', غين: 'غ', فاء: 'ف', قاف: 'ق', كاف: 'ك', لام: 'ل', ميم: 'م' },
    ...{ نون: 'ن', هاء: 'ه', واو: 'و', ياء: 'ي', همزة: 'ا' },
  }).map(([name, letter]) => [searchForm(name).replaceAll('ء', ''), letter]),
);

const LETTER_WORDS: ReadonlySet<string> = new Set(
  [
    'حرف حرفه حرفها حرفين حرفان حروف حروفه حروفها أحرف أحرفه أحرفها',
    'يبدأ تبدأ يبتدئ أوله أولها مطلعه ينتهي تنتهي آخره آخرها',
  ].flatMap((line) => line.split(' ').map((word) => searchForm(word).replaceAll('ء', ''))),
);

/** Whether words say the letters of a Latin abbreviation one after the other: «تي سي بي». */
export function spellsOut(tokens: readonly string[], abbreviation: string): boolean {
  const letters = Array.from(abbreviation, (letter) => LATIN_NAMES.get(letter) ?? []);
  return tokens.some((_, at) => letters.every((names, n) => names.includes(tokens[at + n] ?? '')));
}

const LATIN_NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...{ a: 'إيه ايه أي', b: 'بي', c: 'سي', d: 'دي', e: 'إي', f: 'إف', g: 'جي', h: 'إتش إيتش' },
    ...{ i: 'آي', j: 'جيه جاي', k: 'كيه كي', l: 'إل', m: 'إم', n: 'إن', o: 'أو', p: 'بي' },
    ...{ q: 'كيو', r: 'آر', s: 'إس', t: 'تي', u: 'يو', v: 'في', w: 'دبليو', x: 'إكس' },
    ...{ y: 'واي', z: 'زد زي' },
  }).map(([letter, names]) => [letter, names.split(' ').map(searchForm)]),
);
