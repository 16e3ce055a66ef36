import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { findBodyStyle, findHeadings, rankHeadings } from './find-headings.ts';
import { findItems } from './find-items.ts';
import { joinLines, type Paragraph } from './paragraphs.ts';

/** What the lines of a file are, page by page: by their size, weight and numbers against the text. */
export function buildBlocks(pages: readonly (readonly PageLine[])[]): TextBlock[][] {
  const joined = pages.map(joinLines);
  const body = findBodyStyle(joined);
  const headings = joined.map((paragraphs) => findHeadings(paragraphs, body));
  const levels = rankHeadings(headings.flatMap((some) => [...some]));
  return joined.map((paragraphs) => {
    const items = findItems(paragraphs.filter((paragraph) => !levels.has(paragraph)));
    return writeBlocks(paragraphs, levels, items);
  });
}

function writeBlocks(
  paragraphs: readonly Paragraph[],
  levels: ReadonlyMap<Paragraph, number>,
  items: ReadonlySet<Paragraph>,
): TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const paragraph of paragraphs) {
    const { text, lines } = paragraph;
    const level = levels.get(paragraph);
    if (level !== undefined) {
      blocks.push({ type: 'heading', text, level });
      continue;
    }
    const hasCells = lines[0]?.hasCells === true;
    const type = hasCells ? 'table' : items.has(paragraph) ? 'list' : 'paragraph';
    const last = blocks.at(-1);
    if (last && type !== 'paragraph' && last.type === type) last.text += `\n${text}`;
    else blocks.push({ type, text });
  }
  return blocks;
}
