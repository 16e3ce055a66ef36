import { placeBlocks } from '#src/reading/place-blocks.ts';
import type { Block, BlockType, PageLabel, TextBlock } from '#src/reading/reading-types.ts';

export const heading = (text: string, level = 1): TextBlock => ({ type: 'heading', text, level });

export const block = (type: BlockType, text: string): TextBlock => ({ type, text });

export const paragraph = (text: string): TextBlock => block('paragraph', text);

export type TestPage = { number: number; label: PageLabel; text: string; blocks: Block[] };

export function blockPages(
  pages: readonly (readonly TextBlock[])[],
  label: PageLabel = 'page',
): TestPage[] {
  return pages.map((blocks, at) => ({ number: at + 1, label, ...placeBlocks(blocks) }));
}
