import { createElement, type ReactNode } from 'react';
import type { InlinePiece } from './isolate-runs.ts';

/** Longer words may break anywhere, because they must fit a line. */
const LAST_WORD = /(?<=^|\s)(\S{1,30})(\s*)$/u;
const MAX_RUN_CHARS = 30;

/** The pieces as children; a citation stays on the line of the word or run before it. */
export function joinCitations(pieces: readonly InlinePiece[]): ReactNode[] {
  const kept: InlinePiece[] = [];
  for (const piece of pieces) {
    kept.push(piece.kind === 'citation' ? withItsWord(piece, kept) : piece);
  }
  return kept.map(({ node }) => node);
}

/** The citation with the word before it, which is removed from `before`. */
function withItsWord(citation: InlinePiece, before: InlinePiece[]): InlinePiece {
  const last = before.at(-1);
  if (last?.kind !== 'words') return citation;
  const [match = '', word = '', space = ''] = LAST_WORD.exec(last.text) ?? [];
  const run = last.text.trim() === '' ? before.at(-2) : undefined;
  if (run?.kind === 'run' && run.text.length <= MAX_RUN_CHARS) {
    before.splice(-2);
    return together(run.node, '\u00A0', citation);
  }
  if (word === '') return citation;
  const rest = last.text.slice(0, last.text.length - match.length);
  before[before.length - 1] = { node: rest, text: rest, kind: 'words' };
  return together(word, space === '' ? '' : '\u00A0', citation);
}

function together(word: ReactNode, gap: string, citation: InlinePiece): InlinePiece {
  const words = typeof word === 'string' ? [word + gap] : [word, gap];
  const node = createElement('span', { className: 'md-cited' }, ...words, citation.node);
  return { ...citation, node };
}
