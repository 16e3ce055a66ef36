import {
  countLooks,
  isSetOff,
  type DocxItem,
  type DocxParagraph,
  type DocxTable,
  type LookCounter,
} from './docx-paragraph.ts';
import type { Numbering } from './docx-numbering.ts';
import { addToLook, headingLevelOf, isOn, type RunLook, type Styles } from './docx-styles.ts';
import { createMathCollector } from './math-collector.ts';
import { parseXml } from './parse-xml.ts';

/**
 * Deleted text, the old place of moved text, old properties, ruby, and copies for older readers.
 */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'delText',
  'delInstrText',
  'rt',
  'Fallback',
  'pPrChange',
  'rPrChange',
  'sectPrChange',
]);
const PICTURES = new Set(['drawing', 'pict', 'object']);
const CONTENTS_FIELD = /^\s*(?:TOC|TOA|INDEX)(?!\w)/i;
/** Real fields nest three or four deep. */
const MAX_FIELDS = 10;
/** A private-use character marks a break in a paragraph until its lines are cut. */
const PAGE_BREAK = '\uE000';

type OpenParagraph = {
  text: string;
  styleId: string | null;
  headingLevel: number | null | undefined;
  breaksPage: boolean | undefined;
  list: string | null;
  depth: number | null;
  isContents: boolean;
  hasPicture: boolean;
  notes: DocxParagraph['notes'];
  looks: LookCounter;
  firstLine: LookCounter;
  otherLines: LookCounter;
  hasBreak: boolean;
  mathLetters: number;
  breakAfter: boolean;
  boxed: DocxItem[];
};
type OpenTable = { table: DocxTable; row: DocxItem[][] };
type Attribute = (name: string) => string | undefined;

/** Reads a Word body into paragraphs with their looks, tables and page breaks. */
export function readBody(
  bytes: Uint8Array,
  maxDepth: number,
  styles: Styles,
  numbering: Numbering,
): DocxItem[] {
  const body: DocxItem[] = [];
  const sinks: DocxItem[][] = [body];
  const paragraphs: OpenParagraph[] = [];
  const tables: OpenTable[] = [];
  const fields: string[] = [];
  const math = createMathCollector();
  const marksArabic = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(':bCs');
  let skipping = 0;
  let boxes = 0;
  let text: 'run' | 'instruction' | null = null;
  let run: RunLook | null = null;
  let inRunProperties = false;

  const emit = (item: DocxItem): void => {
    sinks.at(-1)?.push(item);
  };
  const write = (written: string, isMath = false): void => {
    const paragraph = paragraphs.at(-1);
    if (paragraph === undefined || run?.isHidden === true) return;
    paragraph.text += written;
    if (written === '\n') paragraph.hasBreak = true;
    if (isMath) paragraph.mathLetters += written.length;
    else if (run !== null && written.trim() !== '') {
      const style = styles.paragraph(paragraph.styleId);
      const look = { ...style.look, ...run };
      const line = paragraph.hasBreak ? paragraph.otherLines : paragraph.firstLine;
      paragraph.looks.add(written, look);
      line.add(written, look);
    }
    if (fields.slice(0, MAX_FIELDS).some((field) => CONTENTS_FIELD.test(field)))
      paragraph.isContents = true;
  };
  const closeParagraph = (): void => {
    const paragraph = paragraphs.pop();
    if (paragraph === undefined) return;
    const finished = finishParagraph(paragraph);
    if (paragraph.breaksPage ?? finished.style.breaksPage) emit({ type: 'page break' });
    let rest = finished;
    const first = takeFirstLine(paragraph);
    if (first !== null) {
      emit({ ...finished, ...paragraph.firstLine.result(), text: first });
      rest = { ...finished, ...paragraph.otherLines.result(), item: null, notes: [] };
    }
    paragraph.text.split(PAGE_BREAK).forEach((piece, at) => {
      if (at > 0) emit({ type: 'page break' });
      const written = tidy(piece);
      emit({ ...rest, text: written });
      // The list label and notes must not repeat after the break.
      if (written !== '') rest = { ...rest, item: null, notes: [] };
    });
    for (const item of paragraph.boxed) emit(item);
    if (paragraph.breakAfter) emit({ type: 'page break' });
  };
  const finishParagraph = (paragraph: OpenParagraph): DocxParagraph => {
    const style = styles.paragraph(paragraph.styleId);
    const { headingLevel } = paragraph;
    const words = paragraph.text.trim();
    return {
      type: 'paragraph',
      text: words,
      style: headingLevel === undefined ? style : { ...style, headingLevel },
      item: words === '' ? null : countItem(paragraph, style.id, style.place),
      isContents: paragraph.isContents || style.role === 'contents',
      inBox: boxes > 0,
      hasPicture: paragraph.hasPicture,
      notes: paragraph.notes,
      ...paragraph.looks.result(),
      isFormula: paragraph.mathLetters > 0 && paragraph.mathLetters >= words.length,
    };
  };
  const countItem = (
    paragraph: OpenParagraph,
    styleId: string,
    place: { list: string | null; depth: number | null },
  ): DocxParagraph['item'] => {
    const list = paragraph.list ?? place.list;
    if (list === null || list === '0') return null;
    const depth = paragraph.depth ?? place.depth ?? numbering.depthOf(list, styleId) ?? 0;
    const label = numbering.next(list, depth) ?? { label: '', isNumbered: false };
    return { ...label, list, depth };
  };

  const openProperty = (paragraph: OpenParagraph, name: string, attribute: Attribute): void => {
    const value = attribute('val');
    if (name === 'pStyle') paragraph.styleId = value ?? null;
    else if (name === 'outlineLvl') paragraph.headingLevel = headingLevelOf(value);
    else if (name === 'pageBreakBefore') paragraph.breaksPage = isOn(value);
    else if (name === 'numId') paragraph.list = value ?? null;
    else if (name === 'ilvl') paragraph.depth = Number(value) || 0;
    else if (name === 'sectPr') paragraph.breakAfter = true;
    else if (name === 'type' && value === 'continuous') paragraph.breakAfter = false;
    else if (name === 'footnoteReference')
      paragraph.notes.push({ kind: 'footnote', id: attribute('id') ?? '' });
    else if (name === 'endnoteReference')
      paragraph.notes.push({ kind: 'endnote', id: attribute('id') ?? '' });
    else if (PICTURES.has(name)) paragraph.hasPicture = true;
  };
  const openField = (kind: string | undefined): void => {
    if (kind === 'begin') fields.push('');
    else if (kind === 'end') fields.pop();
  };
  const openInline = (name: string, attribute: Attribute): void => {
    const paragraph = paragraphs.at(-1);
    if (run !== null && inRunProperties) {
      if (name === 'rStyle') Object.assign(run, styles.character(attribute('val') ?? ''));
      else addToLook(run, name, attribute('val'));
    } else if (name === 't') text = 'run';
    else if (name === 'instrText') text = 'instruction';
    else if (name === 'fldChar') openField(attribute('fldCharType'));
    else if (name === 'tab' || name === 'ptab') write(run === null ? '' : ' ');
    else if (name === 'noBreakHyphen') write('-');
    else if (name === 'cr') write('\n');
    else if (name === 'br') write(attribute('type') === 'page' ? PAGE_BREAK : '\n');
    else if (paragraph !== undefined) openProperty(paragraph, name, attribute);
  };
  const openTablePart = (name: string): boolean => {
    const open = tables.at(-1);
    if (name === 'tbl') tables.push({ table: { type: 'table', rows: [] }, row: [] });
    else if (name === 'tr' && open !== undefined) open.row = [];
    else if (name === 'tc') sinks.push([]);
    else return false;
    return true;
  };
  const closeTablePart = (name: string): boolean => {
    const open = tables.at(-1);
    if (name === 'tbl') {
      tables.pop();
      if (open !== undefined) emit(open.table);
    } else if (name === 'tr' && open !== undefined) open.table.rows.push(open.row);
    else if (name === 'tc') {
      const cell = sinks.pop();
      if (cell !== undefined) open?.row.push(cell);
    } else return false;
    return true;
  };

  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      if (skipping > 0 || SKIPPED.has(name)) skipping += 1;
      else if (math.isOpen() || name === 'oMath') math.open(name, attribute('val'));
      else if (name === 'p') paragraphs.push(beginParagraph(marksArabic));
      else if (name === 'r') run = {};
      else if (name === 'rPr') inRunProperties = run !== null;
      else if (name === 'fldSimple') fields.push(attribute('instr') ?? '');
      else if (name === 'txbxContent') {
        sinks.push([]);
        boxes += 1;
        run = null;
      } else if (!openTablePart(name)) openInline(name, attribute);
    },
    text: (written) => {
      if (skipping > 0) return;
      if (math.isOpen()) math.text(written);
      else if (text === 'run') write(written);
      else if (text === 'instruction' && fields.length > 0)
        fields.push((fields.pop() ?? '') + written);
    },
    close: (name) => {
      if (skipping > 0) skipping -= 1;
      else if (math.isOpen()) {
        const formula = math.close();
        if (formula !== null) write(formula, true);
      } else if (name === 't' || name === 'instrText') text = null;
      else if (name === 'rPr') inRunProperties = false;
      else if (name === 'r') run = null;
      else if (name === 'p') closeParagraph();
      else if (name === 'fldSimple') fields.pop();
      else if (name === 'txbxContent') {
        const boxed = sinks.pop() ?? [];
        boxes -= 1;
        const outer = paragraphs.at(-1)?.boxed ?? body;
        for (const item of boxed) outer.push(item);
      } else closeTablePart(name);
    },
  });
  return body;
}

/** Splits off a first line that looks like a heading of its paragraph. */
function takeFirstLine(paragraph: OpenParagraph): string | null {
  const end = paragraph.text.indexOf('\n');
  const first = paragraph.text.slice(0, Math.max(end, 0)).trim();
  const isTaken =
    first !== '' &&
    !first.includes(PAGE_BREAK) &&
    paragraph.text.slice(end).trim() !== '' &&
    isSetOff(paragraph.firstLine.result(), paragraph.otherLines.result());
  if (!isTaken) return null;
  paragraph.text = paragraph.text.slice(end);
  return tidy(first);
}

function beginParagraph(marksArabic: boolean): OpenParagraph {
  return {
    text: '',
    styleId: null,
    headingLevel: undefined,
    breaksPage: undefined,
    list: null,
    depth: null,
    isContents: false,
    hasPicture: false,
    notes: [],
    looks: countLooks(marksArabic),
    firstLine: countLooks(marksArabic),
    otherLines: countLooks(marksArabic),
    hasBreak: false,
    mathLetters: 0,
    breakAfter: false,
    boxed: [],
  };
}

/** Only table cells are separated by tabs, so a tab in text becomes a space. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
