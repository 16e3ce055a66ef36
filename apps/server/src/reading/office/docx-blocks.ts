import { PAGE_BREAK } from '#src/reading/cut-sections.ts';
import { typedItem } from '#src/reading/heading-marks.ts';
import { isCaption } from '#src/reading/line-marks.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';
import { chooseHeadings } from './docx-headings.ts';
import {
  printedText,
  type DocxItem,
  type DocxParagraph,
  type DocxTable,
  type NoteMark,
} from './docx-paragraph.ts';

const LONGEST_CAPTION = 200;

/** Blocks in document order; a note follows the block that refers to it. */
export function docxBlocks(
  body: readonly DocxItem[],
  noteText: (note: NoteMark) => string,
): (TextBlock | typeof PAGE_BREAK)[] {
  const items = withoutFrames(body);
  const headings = chooseHeadings(items);
  const flow: (TextBlock | typeof PAGE_BREAK)[] = [];
  let list: string[] = [];
  let notes: TextBlock[] = [];
  const endList = (): void => {
    if (list.length > 0) flow.push({ type: 'list', text: list.join('\n') });
    list = [];
    for (const note of notes) flow.push(note);
    notes = [];
  };
  const collectNotes = (marks: readonly NoteMark[]): void => {
    for (const mark of marks) {
      const text = noteText(mark);
      if (text !== '') notes.push({ type: 'footnote', text });
    }
  };
  items.forEach((item, at) => {
    if (item.type === 'page break') {
      endList();
      flow.push(PAGE_BREAK);
      return;
    }
    if (item.type === 'table') {
      endList();
      flow.push({ type: 'table', text: tableText(item) });
      for (const paragraph of paragraphsOf(item)) collectNotes(paragraph.notes);
      return;
    }
    const { text, isContents } = item;
    if (text === '' || isContents) return;
    const level = headings.get(item);
    const listed = level === undefined ? listItem(items, at) : null;
    if (listed === null) endList();
    collectNotes(item.notes);
    if (listed !== null) list.push(listed);
    else if (level !== undefined) flow.push({ type: 'heading', level, text: printedText(item) });
    else flow.push({ type: typeOf(item), text: printedText(item) });
  });
  endList();
  return flow;
}

function typeOf({ style, text, isFormula }: DocxParagraph): 'caption' | 'formula' | 'paragraph' {
  const looksLikeCaption = isCaption(text) && text.length <= LONGEST_CAPTION;
  if (style.role === 'caption' || looksLikeCaption) return 'caption';
  return isFormula ? 'formula' : 'paragraph';
}

/** The text of a list item, numbered by Word or typed; null if it is none. */
function listItem(items: readonly DocxItem[], at: number): string | null {
  const item = items[at];
  if (item?.type !== 'paragraph' || item.style.role === 'caption') return null;
  if (item.item !== null) return printedText(item).replace(/\s+/g, ' ');
  const typed = typedItem(item.text);
  if (typed === null) return null;
  const isItem = (other: DocxItem | undefined): boolean =>
    other?.type === 'paragraph' && typedItem(other.text)?.isNumbered === true;
  const counts = !typed.isNumbered || isItem(items[at - 1]) || isItem(items[at + 1]);
  return counts ? typed.text.replace(/\s+/g, ' ') : null;
}

/** A one-column table is only a frame around its content. */
function withoutFrames(items: readonly DocxItem[]): DocxItem[] {
  return items.flatMap((item) => {
    if (item.type !== 'table' || item.rows.some((row) => row.length > 1)) return [item];
    return withoutFrames(item.rows.flat(2));
  });
}

function tableText({ rows }: DocxTable): string {
  const lines = rows.map((row) => row.map(cellText).join('\t').trimEnd());
  return lines.filter((line) => line.trim() !== '').join('\n');
}

function cellText(cell: readonly DocxItem[]): string {
  const texts = cell.map((item) => {
    if (item.type === 'table') return tableText(item);
    return item.type === 'paragraph' ? printedText(item) : '';
  });
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

function paragraphsOf({ rows }: DocxTable): DocxParagraph[] {
  return rows.flat(2).flatMap((item) => {
    if (item.type === 'table') return paragraphsOf(item);
    return item.type === 'paragraph' ? [item] : [];
  });
}
