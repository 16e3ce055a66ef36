import { isOpeningBracket, mirrorBracket } from './classify-cluster.ts';

/** A piece of a line in reading order. */
export type OrderedPiece = {
  text: string;
  spaceAfter: boolean;
  /** A bracket of a right-to-left stretch: the file may name it as drawn or as meant. */
  isMirrored: boolean;
};

/** How well brackets pair up; higher is better. */
function balance(pieces: OrderedPiece[], flip: boolean): number {
  let depth = 0;
  let score = 0;
  for (const piece of pieces) {
    const text = flip && piece.isMirrored ? mirrorBracket(piece.text) : piece.text;
    if (mirrorBracket(text) === text) continue;
    if (isOpeningBracket(text)) depth += 1;
    else if (depth > 0) {
      depth -= 1;
      score += 2;
    } else score -= 1;
  }
  return score - depth;
}

export type OrderedLine = {
  /** Text with brackets as the file names them. */
  plain: string;
  /** Text with the brackets of right-to-left stretches mirrored. */
  mirrored: string;
  /** Positive where mirroring pairs the brackets better. */
  mirrorGain: number;
};

function write(pieces: OrderedPiece[], flip: boolean): string {
  return pieces
    .map(
      (piece) =>
        (flip && piece.isMirrored ? mirrorBracket(piece.text) : piece.text) +
        (piece.spaceAfter ? ' ' : ''),
    )
    .join('')
    .trim();
}

/** Both readings of a line; which of them holds is left for its page to say. */
export function settleLine(pieces: OrderedPiece[]): OrderedLine {
  return {
    plain: write(pieces, false),
    mirrored: write(pieces, true),
    mirrorGain: balance(pieces, true) - balance(pieces, false),
  };
}
