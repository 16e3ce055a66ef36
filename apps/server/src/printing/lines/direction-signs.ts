import { mixedPieces } from '@nibras/contract';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

/** Keeps formulas, addresses and telephone numbers reading from left to right inside Arabic. */
export function isolateLeftToRight(text: string): string {
  return mixedPieces(text)
    .map((piece) =>
      piece.isLeftToRight ? `${LEFT_TO_RIGHT_ISOLATE}${piece.text}${POP_ISOLATE}` : piece.text,
    )
    .join('');
}

/** The signs that steer direction: never painted. */
export function isDirectionSign(character: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character);
}
