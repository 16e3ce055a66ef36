// The confined reader runs this too, so it may import only types of the contract.
import type { VersePlace } from '@nibras/contract';
import { suraName } from './sura-names.ts';
import { createVerseStream } from './verse-stream.ts';
import { versesOf } from './verses-of.ts';

/**
 * Verses quoted differently from the mushaf, stored as five numbers each: start, end, sura, first
 * and last verse.
 */
export type DifferingVerses = readonly number[];

const NUMBERS = 5;
/** More would only enlarge the page's row. */
const MOST_VERSES = 1000;
const PIECE_LETTERS = 10_000;

/** Judges a text; stops when `goesOn` returns false between pieces. */
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

export function createPageJudge(maxMs: number, cpuMs: () => number): (text: string) => number[] {
  let spentMs = 0;
  return (text) => {
    const began = cpuMs();
    const verses = judgeVerses(text, () => spentMs + cpuMs() - began < maxMs);
    spentMs += cpuMs() - began;
    return verses;
  };
}

/** Distinct places of such verses that overlap a range. */
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

export function findDiffering(text: string): VersePlace[] {
  return differingBetween(judgeVerses(text), { start: 0, end: text.length });
}
