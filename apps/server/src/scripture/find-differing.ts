// A confined reader runs this too: of the contract it takes types alone.
import type { VersePlace } from '@nibras/contract';
import { suraName } from './sura-names.ts';
import { createVerseStream } from './verse-stream.ts';
import { versesOf } from './verses-of.ts';

/**
 * Verses that a text quotes in other words than the mushaf's, as they are stored with a page: five
 * numbers for each, which are where it begins and ends in the text, its sura, its first and its last verse.
 */
export type DifferingVerses = readonly number[];

const NUMBERS = 5;
/** More on one page would make its row long and tell nobody more. */
const MOST_VERSES = 1000;
const PIECE_LETTERS = 10_000;

/** Judges a text; `goesOn` is asked between pieces of it, and what is left then is not judged. */
export function judgeVerses(text: string, goesOn: () => boolean = () => true): number[] {
  const verses: number[] = [];
  const stream = createVerseStream(
    () => '',
    ({ verdict, found, start, end }) => {
      if (verdict !== 'corrected') return;
      for (const { sura, from, to } of found.map(versesOf)) {
        if (verses.length < MOST_VERSES * NUMBERS) verses.push(start, end, sura, from, to);
      }
    },
  );
  for (let at = 0; at < text.length && goesOn(); at += PIECE_LETTERS) {
    stream.push(text.slice(at, at + PIECE_LETTERS));
  }
  stream.end();
  return verses;
}

/** Judges the pages of one file. Once that took `maxMs` of the processor, no further text is judged. */
export function createPageJudge(maxMs: number, cpuMs: () => number): (text: string) => number[] {
  let spentMs = 0;
  return (text) => {
    const began = cpuMs();
    const verses = judgeVerses(text, () => spentMs + cpuMs() - began < maxMs);
    spentMs += cpuMs() - began;
    return verses;
  };
}

/** The places of those verses that stand between two letters of the text, wholly or in part; each once. */
export function differingBetween(
  verses: DifferingVerses,
  { start, end }: { start: number; end: number },
): VersePlace[] {
  const places = new Map<string, VersePlace>();
  for (let at = 0; at < verses.length; at += NUMBERS) {
    const [first = 0, last = 0, sura = 0, from = 0, to = 0] = verses.slice(at, at + NUMBERS);
    if (first >= end || last <= start) continue;
    const place = { sura: suraName(sura), from, to };
    places.set(`${sura}:${from}:${to}`, place);
  }
  return [...places.values()];
}

/** The verses that a short text quotes in other words than the mushaf's; each once. */
export function findDiffering(text: string): VersePlace[] {
  return differingBetween(judgeVerses(text), { start: 0, end: text.length });
}
