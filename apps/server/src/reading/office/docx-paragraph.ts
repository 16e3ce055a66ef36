import type { ParagraphStyle, RunLook } from './docx-styles.ts';
import type { ItemLabel } from './docx-numbering.ts';

export type NoteMark = { kind: 'footnote' | 'endnote'; id: string };

/** A paragraph of a Word file with what its looks say. */
export type DocxParagraph = {
  type: 'paragraph';
  text: string;
  style: ParagraphStyle;
  item: (ItemLabel & { list: string; depth: number }) | null;
  isContents: boolean;
  inBox: boolean;
  hasPicture: boolean;
  notes: NoteMark[];
  /** In half points; of most of its letters. */
  size: number;
  /** Shares of its letters. */
  bold: number;
  underlined: number;
  coloured: number;
  /** All of its text is mathematics. */
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
 * Counts how many letters of a paragraph are of which size and weight. Word asks for the weight of Arabic
 * letters by a mark of their own; a file without any such mark is by a program that knows but one.
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

/** Whether the first line of a paragraph looks like a heading over its other lines. */
export function isSetOff(first: Looks, rest: Looks): boolean {
  return (first.bold >= ALL && rest.bold < 1 - ALL) || first.size >= rest.size * LARGER;
}

/** Its text as Word prints it, behind the number that Word counts for it. */
export function printedText({ item, text }: DocxParagraph): string {
  return item === null || item.label === '' ? text : `${item.label} ${text}`;
}
