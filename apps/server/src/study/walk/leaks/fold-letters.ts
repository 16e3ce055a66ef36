import { light10 } from '#src/retrieval/light10.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

/** Letters that look like Latin ones and are none. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ...{ а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', х: 'x', у: 'y', к: 'k', м: 'm', т: 't', в: 'b' },
  ...{ н: 'h', і: 'i', ѕ: 's', ο: 'o', α: 'a', ν: 'v', ι: 'i', κ: 'k', ρ: 'p', τ: 't', υ: 'u' },
};

/** A text in the common spelling of all its variants, without invisible characters. */
export function foldLetters(text: string): string {
  return searchForm(decoded(text))
    .replaceAll('ء', '')
    .replace(/[Ѐ-ӿͰ-Ͽ]/gu, (letter) => LOOKALIKES[letter] ?? letter);
}

/** Codes that a browser or a program would turn back into letters. */
function decoded(text: string): string {
  return text
    .replace(/&#(\d{1,7});/g, (_, code: string) => letterOf(Number(code)))
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => letterOf(Number.parseInt(code, 16)))
    .replace(/\\u\{?([\da-f]{4})\}?/gi, (_, code: string) => letterOf(Number.parseInt(code, 16)))
    .replace(/(?:%[\da-f]{2})+/gi, (run) =>
      Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'),
    );
}

const letterOf = (code: number): string =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';

/** The folded words of a text. */
export const tokensOf = (folded: string): string[] => folded.match(TOKEN) ?? [];

const TOKEN = /[\p{L}\p{N}]+/gu;

/** A folded word without article and joined particle. */
export const bareOf = (word: string): string => word.replace(/^[وفبك]?ال(?=.{2})|^لل(?=.{2})/u, '');

/** The common part of a folded word and its inflected forms. */
export const stemOf = (word: string): string => light10(word).replace(/^[وفبلكس](?=.{3})/u, '');

/** The strong letters of a folded word, a doubled one once: broken plurals and derived words have the same. */
export const consonantsOf = (word: string): string =>
  stemOf(word)
    .replace(/[اوي]/gu, '')
    .replace(/(.)\1+/gu, '$1')
    .replace(/^م(?=.{2})/u, '');

export const reversed = (word: string): string => Array.from(word).reverse().join('');

/** Whether two words differ by one letter that is missing, added or exchanged. */
export function isOneLetterApart(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
