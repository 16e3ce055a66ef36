import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import type { BlockType, TextBlock } from '#src/reading/reading-types.ts';
import type { OutlineLevels } from '#src/reading/pdf/outline.ts';
import { bodyOfPage, findBodyStyle } from './body-style.ts';
import { findHeadings } from './find-headings.ts';
import { findStyles } from './style-use.ts';
import { findListedHeadings, findTaggedHeadings, rankHeadings } from './heading-levels.ts';
import { findItems } from './find-items.ts';
import { foldHeading } from './fold-heading.ts';
import { isCaption } from '#src/reading/line-marks.ts';
import { joinLines, type Paragraph } from './paragraphs.ts';

/** Running text may also begin with «الشكل 3 يبين …», but it is longer. */
const MOST_CAPTION_LINES = 2;

/**
 * Turns lines into blocks page by page, by outline and tags first, else by size, weight, colour and
 * numbering.
 */
export function buildBlocks(
  pages: readonly (readonly PageLine[])[],
  outline: OutlineLevels,
): TextBlock[][] {
  const joined = pages.map(joinLines);
  const body = findBodyStyle(joined);
  const listed = findListedHeadings(joined, outline, body);
  const tagged = findTaggedHeadings(joined);
  const facts = { body, styles: findStyles(joined), listed, tagged };
  const headings = joined.map((paragraphs) => findHeadings(paragraphs, facts));
  const levels = rankHeadings(
    headings.flatMap((some) => [...some]),
    new Map([...tagged, ...listed]),
  );
  const written = joined.map((paragraphs) => {
    const items = findItems(paragraphs, (paragraph) => levels.has(paragraph));
    const size = Math.min(body.size, bodyOfPage(paragraphs, body).size);
    const notes = findFootnotes(paragraphs, size);
    return writeBlocks(paragraphs, levels, items, notes);
  });
  markContinued(written);
  markRepeated(written);
  return written;
}

const SMALLER = 0.92;

/**
 * Footnotes are small print at the page's foot, from the first paragraph that begins with a number.
 */
function findFootnotes(paragraphs: readonly Paragraph[], usual: number): Set<Paragraph> {
  const isSmall = ({ lines }: Paragraph): boolean =>
    lines.every(({ size, isRuled }) => size < usual * SMALLER && !isRuled);
  const small = paragraphs.slice(paragraphs.findLastIndex((one) => !isSmall(one)) + 1);
  const first = small.findIndex(({ mark }) => mark?.type === 'number' || isStarred(mark));
  // A page entirely of small print has no footnotes.
  if (first === -1 || small.length === paragraphs.length) return new Set();
  return new Set(small.slice(first));
}

const isStarred = (mark: Paragraph['mark']): boolean =>
  mark?.type === 'bullet' && mark.style.startsWith('*');

const ENDS_SENTENCE = /[.؟?!:؛…]["»”)\]]*$/;

/** A sentence, list or table cut by a page break continues in the next page's first block. */
function markContinued(pages: readonly TextBlock[][]): void {
  for (const [at, blocks] of pages.entries()) {
    const [first] = blocks;
    const last = pages[at - 1]?.findLast(({ type }) => type !== 'footnote');
    if (first && last && goesOn(last, first)) first.continues = true;
  }
}

/** A heading repeated at the top of later pages continues its section. */
function markRepeated(pages: readonly TextBlock[][]): void {
  const open: { title: string; level: number }[] = [];
  for (const blocks of pages) {
    const text = blocks.findIndex(({ type }) => type !== 'heading');
    for (const [at, block] of blocks.entries()) {
      if (block.type !== 'heading') continue;
      const { level = 1 } = block;
      const title = foldHeading(block.text);
      const isAtTop = text === -1 || at < text;
      if (isAtTop && open.some((one) => one.title === title && one.level === level)) {
        block.continues = true;
        continue;
      }
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      open.push({ title, level });
    }
  }
}

function goesOn(last: TextBlock, first: TextBlock): boolean {
  if (first.type === 'table' || first.type === 'list') return first.type === last.type;
  const isText = last.type === 'paragraph' || last.type === 'list';
  return first.type === 'paragraph' && isText && !ENDS_SENTENCE.test(last.text);
}

function writeBlocks(
  paragraphs: readonly Paragraph[],
  levels: ReadonlyMap<Paragraph, number>,
  items: ReadonlySet<Paragraph>,
  notes: ReadonlySet<Paragraph>,
): TextBlock[] {
  const blocks: TextBlock[] = [];
  paragraphs.forEach((paragraph, at) => {
    const level = levels.get(paragraph);
    if (level !== undefined) {
      blocks.push({ type: 'heading', text: paragraph.text, level });
      return;
    }
    const isRow = isTableRow(paragraphs, at);
    const type = typeOf(paragraph, {
      isRow,
      isNote: notes.has(paragraph),
      isItem: items.has(paragraph),
    });
    const text = isRow ? paragraph.text : paragraph.text.replaceAll('\t', ' ');
    const last = blocks.at(-1);
    if (last?.type === type && (type === 'list' || type === 'table')) last.text += `\n${text}`;
    else blocks.push({ type, text });
  });
  return blocks;
}

function typeOf(
  { text, lines }: Paragraph,
  { isRow, isNote, isItem }: { isRow: boolean; isNote: boolean; isItem: boolean },
): BlockType {
  if (isNote) return 'footnote';
  if (isRow) return 'table';
  if (isItem) return 'list';
  return lines.length <= MOST_CAPTION_LINES && isCaption(text) ? 'caption' : 'paragraph';
}

/** Unruled cells form a table only when several rows follow each other. */
function isTableRow(paragraphs: readonly Paragraph[], at: number): boolean {
  const hasCells = (paragraph: Paragraph | undefined): boolean =>
    paragraph?.lines[0]?.hasCells === true && !isItemWithGap(paragraph);
  const here = paragraphs[at];
  if (!hasCells(here)) return false;
  const isRuled = here?.lines[0]?.isRuled === true;
  return isRuled || hasCells(paragraphs[at - 1]) || hasCells(paragraphs[at + 1]);
}

/** Tells an item with its points at the far end of the line from a row of cells. */
function isItemWithGap({ text, mark }: Paragraph): boolean {
  if (mark?.type === 'bullet') return true;
  const isCounted = mark?.type === 'number' && mark.style !== 'bare' && mark.style !== 'dotted';
  return isCounted && text.split('\t').length === 2;
}
