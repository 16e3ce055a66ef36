import { light10 } from '#src/retrieval/light10.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import { readQuantities, type Quantities } from './quantities.ts';

/** From this length, without article, one wrong letter is a typo. */
const MIN_LETTERS_FOR_SLIP = 5;

/** Tolerant of spelling, strict with numbers. */
export function isSameAnswer(given: string, accepted: string): boolean {
  const [said, right] = [readQuantities(given), readQuantities(accepted)];
  return isSameAmount(said, right) && isSameWords(said.rest, right.rest);
}

/** Compares values, and units if both have one; a key that is only a unit requires it. */
function isSameAmount(said: Quantities, right: Quantities): boolean {
  const isSameUnit =
    right.values.length > 0 && right.units.length === 0
      ? said.units.every((unit) => unit !== HIJRI)
      : said.units.join(' ') === right.units.join(' ');
  return said.values.join(' ') === right.values.join(' ') && isSameUnit;
}

/** Years of different calendars differ. */
const HIJRI = 'هـ';

function isSameWords(said: readonly string[], right: readonly string[]): boolean {
  // «عبدالله» and «Wi-Fi» may be written as one or two words.
  if (lettersOf(said) === lettersOf(right)) return true;
  if (right.length === 0) return said.every(isStopWord);
  const [given, accepted] = [contentOf(said), contentOf(right)];
  return (
    given.length === accepted.length &&
    given.every((word, at) => isSameWord(word, accepted[at] ?? ''))
  );
}

function lettersOf(words: readonly string[]): string {
  return words.join('').replace(/[^\p{L}\p{N}+#]/gu, '');
}

function contentOf(words: readonly string[]): readonly string[] {
  const content = words.filter((word) => !isStopWord(word));
  return content.length > 0 ? content : words;
}

function isSameWord(given: string, accepted: string): boolean {
  if (given === accepted) return true;
  // «IPv4» differs from «IPv6», and «x» from «y».
  if (/\d/.test(given + accepted)) return false;
  const [one, other] = [bare(given), bare(accepted)];
  // Two letters are too few to distinguish «الخلية» from «الخل».
  if (one === other || (light10(given) === light10(accepted) && light10(given).length > 2)) {
    return true;
  }
  return Math.min(one.length, other.length) >= MIN_LETTERS_FOR_SLIP && isOneSlipApart(one, other);
}

function bare(word: string): string {
  return word.replace(/^(?:[وفبك]?ال|لل)(?=.{2})/, '');
}

/** One letter missing, added or replaced. */
function isOneSlipApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = short.length === long.length ? at + 1 : at;
  return short.slice(rest) === long.slice(at + 1);
}
