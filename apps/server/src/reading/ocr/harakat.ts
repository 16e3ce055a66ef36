import { findBlots, sizeOf, type Blot, type Ink } from './blots.ts';
import type { GrayPicture } from './gray-picture.ts';

/** A smaller letter cannot be read. */
const SMALLEST_LETTER_PX = 8;
/** Limits relative to the letter height: smaller is a dot or mark, smaller still a speck. */
const LETTER = 0.5;
const SPECK = 0.07;
/** Smaller shapes may be paper grain and are ignored. */
const SMALLEST_MARK = 0.16;
const ENOUGH_LETTERS = 20;
/**
 * Marks per letter: above 0.9 in vocalised text, below 0.5 where only hamzas, commas and stains
 * occur.
 */
const VOCALISED = 0.7;

export type Print = { ink: Ink; blots: Blot[]; letterHeight: number };

/** The height that half of all letter ink does not exceed. */
export function measureLetters(blots: readonly Blot[]): number {
  const letters = blots
    .filter((blot) => sizeOf(blot) >= SMALLEST_LETTER_PX)
    .toSorted((a, b) => a.height - b.height);
  let left = letters.reduce((sum, { area }) => sum + area, 0) / 2;
  return letters.find(({ area }) => (left -= area) <= 0)?.height ?? 0;
}

export function examinePrint(ink: Ink): Print {
  const blots = findBlots(ink);
  return { ink, blots, letterHeight: measureLetters(blots) };
}

/** The equivalent ellipse: ratio of its axes, its slant, and the share of it that is ink. */
function shapeOf({ stretches, area }: Blot): { ratio: number; slant: number; filled: number } {
  let [sumX, sumY, sumXx, sumYy, sumXy] = [0, 0, 0, 0, 0];
  for (const { y, start, end } of stretches) {
    for (let x = start; x < end; x += 1) {
      sumX += x;
      sumY += y;
      sumXx += x * x;
      sumYy += y * y;
      sumXy += x * y;
    }
  }
  const [middleX, middleY] = [sumX / area, sumY / area];
  // A pixel is a unit square, not a point.
  const spreadX = sumXx / area - middleX ** 2 + 1 / 12;
  const spreadY = sumYy / area - middleY ** 2 + 1 / 12;
  const lean = sumXy / area - middleX * middleY;
  const mean = (spreadX + spreadY) / 2;
  const difference = Math.hypot((spreadX - spreadY) / 2, lean);
  const long = Math.sqrt(mean + difference);
  const short = Math.sqrt(Math.max(1 / 12, mean - difference));
  return {
    ratio: long / short,
    slant: Math.abs(Math.atan2(2 * lean, spreadX - spreadY)) / 2,
    filled: area / (4 * Math.PI * long * short),
  };
}

const LEVEL = Math.PI / 13;
/** The side of the largest dot; a filled-in sukun ring is larger. */
const LARGEST_DOT = 0.2;

/**
 * A dot is round and full, and two joined ones are level. Strokes lean; curls and rings are hollow.
 */
function isDot(blot: Blot, letterHeight: number): boolean {
  const { ratio, slant, filled } = shapeOf(blot);
  if (ratio < 1.5) return filled > 0.85 && Math.sqrt(blot.area) < LARGEST_DOT * letterHeight;
  return filled > 0.75 && ratio < 3 && slant < LEVEL;
}

function kindOf(blot: Blot, letterHeight: number): 'letter' | 'dot' | 'mark' | 'speck' {
  const size = sizeOf(blot) / letterHeight;
  if (size >= LETTER) return 'letter';
  if (size < SPECK) return 'speck';
  return isDot(blot, letterHeight) ? 'dot' : 'mark';
}

export function isVocalised({ blots, letterHeight }: Print): boolean {
  const kinds = Map.groupBy(blots, (blot) => kindOf(blot, letterHeight));
  const letters = kinds.get('letter')?.length ?? 0;
  const marks = kinds.get('mark')?.filter((blot) => sizeOf(blot) >= SMALLEST_MARK * letterHeight);
  return letters >= ENOUGH_LETTERS && (marks?.length ?? 0) > VOCALISED * letters;
}

/**
 * Removes vowel marks, which make Tesseract split lines and misread letters. Hamzas and commas are
 * lost too, but search ignores both.
 */
export function withoutHarakat({ ink, blots, letterHeight }: Print): GrayPicture {
  const { width, height } = ink;
  const data = new Uint8Array(width * height).fill(255);
  for (const blot of blots) {
    const kind = kindOf(blot, letterHeight);
    if (kind === 'mark' || kind === 'speck') continue;
    for (const { y, start, end } of blot.stretches)
      data.fill(0, y * width + start, y * width + end);
  }
  return { data, width, height };
}
