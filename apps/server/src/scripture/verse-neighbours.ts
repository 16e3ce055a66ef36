import type { VersePlace } from '@nibras/contract';
import type { Verse } from './quran-text.ts';
import { simpleText } from './scripture.ts';
import { suraNumber } from './sura-names.ts';

/** So many verses are shown on either side. */
const ON_EITHER_SIDE = 3;

export type Neighbours = {
  /** Where the sura begins among them, and begins with it. */
  basmala: string | null;
  verses: { number: number; text: string; isNamed: boolean }[];
};

/** Some verses with those around them in their sura; null where there are none of that name. */
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

/** The file writes the basmala before the first verse of a sura, of which it is no part. */
function ownWords({ sura, number, text }: Verse): string {
  const stretch = number === 1 ? simpleText().stretchOf(sura, number) : null;
  return (stretch && simpleText().wordsOf(stretch)[0]?.text) ?? text;
}

function basmalaOf([first]: readonly Verse[]): string | null {
  const basmala = first?.text.slice(0, -ownWords(first).length).trim() ?? '';
  return basmala === '' ? null : basmala;
}
