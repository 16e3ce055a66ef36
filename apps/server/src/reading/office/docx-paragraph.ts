import type { ParagraphStyle, RunLook } from './docx-styles.ts';
import type { ItemLabel } from './docx-numbering.ts';

export type NoteMark = { kind: 'footnote' | 'endnote'; id: string };

/** A paragraph of a Word file with its looks. */
export type DocxParagraph = {
  type: 'paragraph';
  text: string;
  style: ParagraphStyle;
  item: (ItemLabel & { list: string; depth: number }) | null;
  isContents: boolean;
  inBox: boolean;
  hasPicture: boolean;
  notes: NoteMark[];
  /** In half points, of most letters. */
  size: number;
  /** Shares of the letters. */
  bold: number;
  underlined: number;
  coloured: number;
  /** Whether all text is mathematics. */
  isFormula: boolean;
};

export type DocxTable = { type: 'table'; rows: DocxItem[][][] };
export type DocxItem = DocxParagraph | DocxTable | { type: 'page break' };

const DEFAULT_SIZE = 20;
const ARABIC = /\p{Script=Arabic}/u;

type Looks = Pick<DocxParagraph, 'size' | 'bold' | 'underlined' | 'coloured'>;

export type LookCounter = {
  add: (text: string, run: RunLook) => void;
  result: () => Looks;
};

/**
 * Counts letters by size and weight. Word marks bold Arabic separately; a file without such marks
 * comes from a program with one mark for both.
 */
export function countLooks(marksArabic: boolean): LookCounter {
  const sizes = new Map<number, number>();
  let total = 0;
  let bold = 0;
  let underlined = 0;
  let coloured = 0;
  return {
    add: (text, look) => {
      const letters = text.replace(/\s+/g, '').length;
      const isArabic = ARABIC.test(text);
      const size = (isArabic ? look.sizeArabic : look.size) ?? look.size ?? DEFAULT_SIZE;
      const isBold = isArabic && marksArabic ? look.boldArabic : look.bold;
      sizes.set(size, (sizes.get(size) ?? 0) + letters);
      total += letters;
      if (isBold === true) bold += letters;
      if (look.isUnderlined === true) underlined += letters;
      if (look.isColoured === true) coloured += letters;
    },
    result: () => {
      const share = (part: number): number => (total === 0 ? 0 : part / total);
      let most: readonly [number, number] = [DEFAULT_SIZE, -1];
      for (const entry of sizes) if (entry[1] > most[1]) most = entry;
      return {
        size: most[0],
        bold: share(bold),
        underlined: share(underlined),
        coloured: share(coloured),
      };
    },
  };
}

const ALL = 0.85;
const LARGER = 1.12;

/** Whether the first line looks like a heading above the others. */
export function isSetOff(first: Looks, rest: Looks): boolean {
  return (first.bold >= ALL && rest.bold < 1 - ALL) || first.size >= rest.size * LARGER;
}

/** The text with the number that Word prints before it. */
export function printedText({ item, text }: DocxParagraph): string {
  return item === null || item.label === '' ? text : `${item.label} ${text}`;
}
