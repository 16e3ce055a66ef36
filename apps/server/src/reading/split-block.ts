import type { TextBlock } from './reading-types.ts';

/** The least share of the limit that a piece but the last may have, so that few are needed. */
const LEAST_SHARE = 0.5;
const SENTENCE_END = /[.!?؟؛…](?=\s)/gu;

export function splitBlock(block: TextBlock, maxLetters: number): TextBlock[] {
  const pieces: TextBlock[] = [];
  let start = 0;
  while (start < block.text.length) {
    const end = findEnd(block.text, start, maxLetters);
    const text = block.text.slice(start, end);
    pieces.push(pieces.length === 0 ? { ...block, text } : { ...block, text, continues: true });
    start = end;
  }
  return pieces;
}

function findEnd(text: string, start: number, maxLetters: number): number {
  if (text.length - start <= maxLetters) return text.length;
  const window = text.slice(start, start + maxLetters);
  const least = maxLetters * LEAST_SHARE;
  const line = window.lastIndexOf('\n') + 1;
  if (line > least) return start + line;
  const sentence = [...window.matchAll(SENTENCE_END)].at(-1);
  if (sentence !== undefined && sentence.index > least) return start + sentence.index + 1;
  if (line > 0) return start + line;
  const space = window.lastIndexOf(' ') + 1;
  if (space > 0) return start + space;
  const isPairCut = /[\uD800-\uDBFF]$/.test(window);
  return start + maxLetters - (isPairCut ? 1 : 0);
}
