import { cutSections } from '#src/reading/cut-sections.ts';
import type { BlockPage } from '#src/reading/reading-types.ts';
import { blocksOfPlainLines } from './guess-headings.ts';

export function readPlainText(text: string, { maxPages }: { maxPages: number }): BlockPage[] {
  return cutSections(blocksOfPlainLines(text.split(/\r\n?|\n/)), maxPages);
}
