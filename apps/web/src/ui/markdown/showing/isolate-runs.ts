import { leftToRightRuns, type Run } from '@nibras/contract';
import { createElement, type ReactNode } from 'react';

/** A part of a line: a string, or an element with the text that it counts as. */
export type InlinePiece = {
  node: ReactNode;
  text: string;
  kind: 'words' | 'run' | 'citation' | 'other';
};
type Placed = { piece: InlinePiece; run: Run | undefined };

/** Stands for an operand with an order of its own: code, a formula. */
export const EMBEDDED = '\uFFFC';

/** Never broken at its spaces (`markdown.css`): «980.50 ms» is one value. */
export const WHOLE = 'md-whole';
/** A longer run is a sentence, and may break. */
const MOST_LETTERS_OF_VALUE = 24;

export const isShort = (text: string): boolean => text.length <= MOST_LETTERS_OF_VALUE;

export const ARABIC_LETTER = /(?=\p{L})\p{Script=Arabic}/u;

/** Isolates left-to-right runs in a line of Arabic, across bold words and links too. */
export function isolateRuns(
  pieces: readonly InlinePiece[],
  goesOn: boolean,
): readonly InlinePiece[] {
  const runs = leftToRightRuns(pieces.map(({ text }) => text).join(''), goesOn);
  if (runs.length === 0) return pieces;
  const isolated: InlinePiece[] = [];
  const placed = placeInRuns(pieces, runs);
  for (let at = 0; at < placed.length;) {
    const first = at;
    const run = placed[first]?.run;
    do at += 1;
    while (run !== undefined && placed[at]?.run === run);
    const inside = placed.slice(first, at).map(({ piece }) => piece);
    isolated.push(...(run === undefined ? inside : [asRun(inside)]));
  }
  return isolated;
}

/** Cuts the words at the ends of a run; an element with Arabic in it belongs to no run. */
function placeInRuns(pieces: readonly InlinePiece[], runs: readonly Run[]): Placed[] {
  const placed: Placed[] = [];
  let next = 0;
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    for (let at = start; at < end;) {
      while ((runs[next]?.end ?? end) <= at) next += 1;
      const run = runs[next];
      const isInside = run !== undefined && run.start <= at;
      if (piece.kind !== 'words') {
        const isOfRun = run !== undefined && run.start < end && !ARABIC_LETTER.test(piece.text);
        placed.push({ piece, run: isOfRun ? run : undefined });
        break;
      }
      const to = Math.min(end, (isInside ? run.end : run?.start) ?? end);
      const text = piece.text.slice(at - start, to - start);
      placed.push({ piece: { node: text, text, kind: 'words' }, run: isInside ? run : undefined });
      at = to;
    }
    start = end;
  }
  return placed;
}

function asRun(inside: readonly InlinePiece[]): InlinePiece {
  const text = inside.map((piece) => piece.text).join('');
  const className = isShort(text) ? WHOLE : undefined;
  const node = createElement(
    'bdi',
    { dir: 'ltr', className },
    ...inside.map((piece) => piece.node),
  );
  return { node, text, kind: 'run' };
}
