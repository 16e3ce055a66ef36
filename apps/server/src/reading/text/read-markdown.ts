import { cutSections } from '#src/reading/cut-sections.ts';
import type { BlockPage } from '#src/reading/reading-types.ts';
import { markdownBlocks } from './markdown-blocks.ts';

export function readMarkdown(text: string, { maxPages }: { maxPages: number }): BlockPage[] {
  return cutSections(markdownBlocks(text), maxPages);
}
