import { cutToTokens, estimateTokens } from '#src/adapters/model/estimate-tokens.ts';
import type { Block, QuotedData } from './quoted-data.ts';

/** Less of a text than this is of no use to a model. */
const LEAST_TOKENS = 50;
export const BETWEEN_BLOCKS = '\n\n';

/** The blocks that fit, in order; the one that does not is cut, and the rest is left out. */
export function fitBlocks(blocks: readonly Block[], tokens: number, data: QuotedData): string[] {
  const written: string[] = [];
  let left = tokens;
  for (const block of blocks) {
    const text = fitBlock(block, left - estimateTokens(BETWEEN_BLOCKS), data);
    if (text === null) break;
    written.push(text);
    left -= estimateTokens(text) + estimateTokens(BETWEEN_BLOCKS);
  }
  return written;
}

/** A block of at most so many tokens, its tags included; null where too little of it would be left. */
function fitBlock(block: Block, tokens: number, data: QuotedData): string | null {
  let room = tokens - estimateTokens(data.block({ ...block, text: '' }));
  while (room >= LEAST_TOKENS) {
    const text = data.block({ ...block, text: cutToTokens(block.text, room) });
    const excess = estimateTokens(text) - tokens;
    if (excess <= 0) return text;
    // Signs that were made harmless are dearer than those that the text came with.
    room -= excess;
  }
  return null;
}
