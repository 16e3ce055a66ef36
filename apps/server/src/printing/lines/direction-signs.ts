import { mixedPieces } from '@nibras/contract';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** A line to write on. */
const BLANK = /(_{3,})/;

/**
 * Keeps formulas, addresses and telephone numbers reading from left to right inside Arabic. A blank
 * belongs to none of them: it stands where the sentence has come to.
 */
export function isolateLeftToRight(text: string): string {
  return text
    .split(BLANK)
    .flatMap((part) => mixedPieces(part))
    .map((piece) => (piece.isLeftToRight ? isolated(piece.text) : piece.text))
    .join('');
}

/** Brackets around the whole are those of the sentence: they look alike, and read as the other ones do. */
function isolated(text: string): string {
  const inner = ENCLOSED.exec(text)?.[1];
  return inner === undefined
    ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
    : `(${isolated(inner)})`;
}

const ENCLOSED = /^\(([^()]*)\)$/;

/** The signs that steer direction: never painted. */
export function isDirectionSign(character: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character);
}
