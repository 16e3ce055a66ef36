import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import type { OutlineLevels } from '#src/reading/pdf/outline.ts';
import { findBodyStyle, findHeadings } from './find-headings.ts';
import { findToldHeadings, rankHeadings } from './heading-levels.ts';
import { findItems } from './find-items.ts';
import { isCaption } from './marks.ts';
import { joinLines, type Paragraph } from './paragraphs.ts';

/** Text that begins «الشكل 3 يبين …» goes on longer. */
const MOST_CAPTION_LINES = 2;

/**
 * What the lines of a file are, page by page: as its outline and its tags say, else by their size, weight,
 * colour and numbers against the text.
 */
export function buildBlocks(
  pages: readonly (readonly PageLine[])[],
  outline: OutlineLevels,
): TextBlock[][] {
  const joined = pages.map(joinLines);
  const body = findBodyStyle(joined);
  const told = findToldHeadings(joined, outline);
  const headings = joined.map((paragraphs) => findHeadings(paragraphs, body, told));
  const levels = rankHeadings(
    headings.flatMap((some) => [...some]),
    told,
  );
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
  paragraphs.forEach((paragraph, at) => {
    const level = levels.get(paragraph);
    if (level !== undefined) {
      blocks.push({ type: 'heading', text: paragraph.text, level });
      return;
    }
    const isRow = isTableRow(paragraphs, at);
    const type = isRow ? 'table' : items.has(paragraph) ? 'list' : plainType(paragraph);
    const text = isRow ? paragraph.text : paragraph.text.replaceAll('\t', ' ');
    const last = blocks.at(-1);
    if (last?.type === type && (type === 'list' || type === 'table')) last.text += `\n${text}`;
    else blocks.push({ type, text });
  });
  return blocks;
}

const plainType = ({ text, lines }: Paragraph): 'caption' | 'paragraph' =>
  lines.length <= MOST_CAPTION_LINES && isCaption(text) ? 'caption' : 'paragraph';

/** Cells without lines around them are a table where there are rows of them. */
function isTableRow(paragraphs: readonly Paragraph[], at: number): boolean {
  const hasCells = (paragraph: Paragraph | undefined): boolean =>
    paragraph?.lines[0]?.hasCells === true && paragraph.mark?.type !== 'bullet';
  const here = paragraphs[at];
  if (!hasCells(here)) return false;
  const isRuled = here?.lines[0]?.isRuled === true;
  return isRuled || hasCells(paragraphs[at - 1]) || hasCells(paragraphs[at + 1]);
}
