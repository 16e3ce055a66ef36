import { searchForm } from '#src/retrieval/search-form.ts';
import type { Word } from './words.ts';

/** A number and how many words it takes. */
export type ReadNumber = { value: number; size: number };

const folded = (entries: readonly (readonly [string, number])[]): ReadonlyMap<string, number> =>
  new Map(
    entries.flatMap(([words, value]) =>
      words.split(' ').map((word) => [searchForm(word), value] as const),
    ),
  );

const UNITS = folded([
  ['واحد واحدة أول أولى احد احدى حادي حادية one first i', 1],
  ['اثنان اثنين ثنين ثنتين اثنتان اثنتين اثنا اثني اثنتا ثاني ثانية ثان two second ii', 2],
  ['ثلاث ثلاثة ثالث ثالثة three third iii', 3],
  ['أربع أربعة رابع رابعة four fourth iv', 4],
  ['خمس خمسة خامس خامسة five fifth v', 5],
  ['ست ستة سادس سادسة six sixth vi', 6],
  ['سبع سبعة سابع سابعة seven seventh vii', 7],
  ['ثمان ثماني ثمانية ثامن ثامنة eight eighth viii', 8],
  ['تسع تسعة تاسع تاسعة nine ninth ix', 9],
  ['عشر عشرة عاشر عاشرة ten tenth', 10],
  ['eleven eleventh', 11],
  ['twelve twelfth', 12],
  ['thirteen thirteenth', 13],
  ['fourteen fourteenth', 14],
  ['fifteen fifteenth', 15],
  ['sixteen sixteenth', 16],
  ['seventeen seventeenth', 17],
  ['eighteen eighteenth', 18],
  ['nineteen nineteenth', 19],
]);
const TENS = folded([
  ['عشرون عشرين twenty twentieth', 20],
  ['ثلاثون ثلاثين thirty thirtieth', 30],
  ['أربعون أربعين forty fortieth', 40],
  ['خمسون خمسين fifty fiftieth', 50],
  ['ستون ستين sixty sixtieth', 60],
  ['سبعون سبعين seventy seventieth', 70],
  ['ثمانون ثمانين eighty eightieth', 80],
  ['تسعون تسعين ninety ninetieth', 90],
]);
const HUNDREDS = folded([
  ['مئة مائة hundred', 100],
  ['مئتان مئتين مائتان مائتين', 200],
  ['ثلاثمئة ثلاثمائة', 300],
  ['أربعمئة أربعمائة', 400],
  ['خمسمئة خمسمائة', 500],
]);
const TEEN = new Set(['عشر', 'عشره']);
const DIGITS = /^\d{1,5}$/;

/** The cardinal or ordinal number at a word, in digits or words; null if there is none. */
export function readNumber(words: readonly Word[], at: number): ReadNumber | null {
  const word = words[at];
  if (!word) return null;
  const digits = DIGITS.test(word.text) ? Number(word.text) : null;
  // The ending of «3rd», «2nd» is a separate word.
  if (digits !== null) return { value: digits, size: isEnding(words[at + 1]) ? 2 : 1 };
  const hundreds = valueIn(HUNDREDS, word);
  if (hundreds !== null) return withRest(words, at, hundreds);
  const tens = valueIn(TENS, word);
  if (tens !== null) {
    const unit = latinUnit(words[at + 1]);
    return unit === null ? { value: tens, size: 1 } : { value: tens + unit, size: 2 };
  }
  const unit = valueIn(UNITS, word);
  return unit === null ? null : withTens(words, at, unit);
}

function withTens(words: readonly Word[], at: number, unit: number): ReadNumber {
  const next = words[at + 1];
  if (unit < 10 && next && TEEN.has(next.text.replace(/^ال/u, ''))) {
    return { value: unit + 10, size: 2 };
  }
  const tens = unit < 10 && next?.text.startsWith('و') ? valueIn(TENS, next) : null;
  return tens === null ? { value: unit, size: 1 } : { value: unit + tens, size: 2 };
}

function withRest(words: readonly Word[], at: number, hundreds: number): ReadNumber {
  const next = words[at + 1];
  // «المئة و5» and «مئة وخمسة».
  const from = next?.text === 'و' ? at + 2 : at + 1;
  const rest = next?.text.startsWith('و') ? readNumber(words, from) : null;
  if (rest === null || rest.value >= 100) return { value: hundreds, size: 1 };
  return { value: hundreds + rest.value, size: from - at + rest.size };
}

function latinUnit(word: Word | undefined): number | null {
  const unit = word && /^[a-z]+$/.test(word.text) ? UNITS.get(word.text) : undefined;
  return unit !== undefined && unit < 10 ? unit : null;
}

const isEnding = (word: Word | undefined): boolean => /^(?:st|nd|rd|th)$/.test(word?.text ?? '');

/** Dialects say «تلاتة», «تاني», «اتنين» for «ثلاثة», «ثاني», «اثنين». */
function valueIn(map: ReadonlyMap<string, number>, word: Word): number | null {
  const asWritten = word.forms.map((form) => map.get(form));
  const asSpoken = word.forms.map((form) => map.get(form.replaceAll('ت', 'ث')));
  return [...asWritten, ...asSpoken].find((value) => value !== undefined) ?? null;
}
