import type { PageLine } from '#src/reading/pdf/lines/page-line.ts';
import type { BlockType, TextBlock } from '#src/reading/reading-types.ts';
import type { OutlineLevels } from '#src/reading/pdf/outline.ts';
import { findBodyStyle, type BodyStyle } from './body-style.ts';
import { findHeadings } from './find-headings.ts';
import { findStyles } from './style-use.ts';
import { findListedHeadings, findTaggedHeadings, rankHeadings } from './heading-levels.ts';
import { findItems } from './find-items.ts';
import { foldHeading } from './fold-heading.ts';
import { isCaption } from '#src/reading/line-marks.ts';
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
    const notes = findFootnotes(paragraphs, body);
    return writeBlocks(paragraphs, levels, items, notes);
  });
  markContinued(written);
  markRepeated(written);
  return written;
}

const SMALLER = 0.92;

/** The small print that begins with a number at the foot of a page, to its end. */
function findFootnotes(paragraphs: readonly Paragraph[], body: BodyStyle): Set<Paragraph> {
  const isSmall = ({ lines }: Paragraph): boolean =>
    lines.every(({ size, isRuled }) => size < body.size * SMALLER && !isRuled);
  const small = paragraphs.slice(paragraphs.findLastIndex((one) => !isSmall(one)) + 1);
  const first = small.findIndex(({ mark }) => mark?.type === 'number' || isStarred(mark));
  // A page of nothing but small print has no notes.
  if (first === -1 || small.length === paragraphs.length) return new Set();
  return new Set(small.slice(first));
}

const isStarred = (mark: Paragraph['mark']): boolean =>
  mark?.type === 'bullet' && mark.style.startsWith('*');

const ENDS_SENTENCE = /[.؟?!:؛…]["»”)\]]*$/;

/** A sentence, list or table that a page break cut goes on with the first block of the next page. */
function markContinued(pages: readonly TextBlock[][]): void {
  for (const [at, blocks] of pages.entries()) {
    const [first] = blocks;
    const last = pages[at - 1]?.findLast(({ type }) => type !== 'footnote');
    if (first && last && goesOn(last, first)) first.continues = true;
  }
}

/** A heading that is printed again over the next page, as a chapter's name may be over all of its pages, goes on. */
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

/** Cells without lines around them are a table where there are rows of them. */
function isTableRow(paragraphs: readonly Paragraph[], at: number): boolean {
  const hasCells = (paragraph: Paragraph | undefined): boolean =>
    paragraph?.lines[0]?.hasCells === true && !isItemWithGap(paragraph);
  const here = paragraphs[at];
  if (!hasCells(here)) return false;
  const isRuled = here?.lines[0]?.isRuled === true;
  return isRuled || hasCells(paragraphs[at - 1]) || hasCells(paragraphs[at + 1]);
}

/** An item, and what stands at the other end of its line: the points that a question is worth. */
function isItemWithGap({ text, mark }: Paragraph): boolean {
  if (mark?.type === 'bullet') return true;
  const isCounted = mark?.type === 'number' && mark.style !== 'bare' && mark.style !== 'dotted';
  return isCounted && text.split('\t').length === 2;
}
