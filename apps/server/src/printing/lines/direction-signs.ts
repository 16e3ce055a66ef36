import { mixedPieces } from '@nibras/contract';

const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

const BLANK = /(_{3,})/;

/**
 * Isolates formulas, URLs and phone numbers as left-to-right. A blank belongs to the sentence, so
 * it is not included.
 */
export function isolateLeftToRight(text: string): string {
  return text
    .split(BLANK)
    .flatMap((part) => mixedPieces(part))
    .map((piece) => (piece.isLeftToRight ? isolated(piece.text) : piece.text))
    .join('');
}

/** Enclosing brackets belong to the sentence and stay right-to-left. */
function isolated(text: string): string {
  const inner = ENCLOSED.exec(text)?.[1];
  return inner === undefined
    ? `${LEFT_TO_RIGHT_ISOLATE}${text}${POP_ISOLATE}`
    : `(${isolated(inner)})`;
}

const ENCLOSED = /^\(([^()]*)\)$/;

/** Direction controls, which are never painted. */
export function isDirectionSign(character: string): boolean {
  return /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(character);
}
