import type { VersePlace } from '@nibras/contract';
import type { Verse } from './quran-text.ts';
import { simpleText } from './scripture.ts';
import { suraNumber } from './sura-names.ts';

const ON_EITHER_SIDE = 3;

export type Neighbours = {
  /** Present if the sura begins among them with the basmala. */
  basmala: string | null;
  verses: { number: number; text: string; isNamed: boolean }[];
};

/** Verses with their context in the sura; null if they do not exist. */
export function findNeighbours({ sura, from, to }: VersePlace): Neighbours | null {
  const own = versesOf(suraNumber(sura));
  if (from > to || own[from - 1] === undefined || own[to - 1] === undefined) return null;
  const start = Math.max(0, from - 1 - ON_EITHER_SIDE);
  return {
    basmala: start === 0 ? basmalaOf(own) : null,
    verses: own.slice(start, to + ON_EITHER_SIDE).map((verse) => ({
      number: verse.number,
      text: ownWords(verse),
      isNamed: verse.number >= from && verse.number <= to,
    })),
  };
}

const versesOf = (sura: number): Verse[] =>
  simpleText().verses.filter((verse) => verse.sura === sura);

/** The file has the basmala before a sura's first verse, which does not include it. */
function ownWords({ sura, number, text }: Verse): string {
  const stretch = number === 1 ? simpleText().stretchOf(sura, number) : null;
  return (stretch && simpleText().wordsOf(stretch)[0]?.text) ?? text;
}

function basmalaOf([first]: readonly Verse[]): string | null {
  const basmala = first?.text.slice(0, -ownWords(first).length).trim() ?? '';
  return basmala === '' ? null : basmala;
}
