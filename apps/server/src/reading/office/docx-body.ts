import { isOn, type ParagraphStyle } from './docx-styles.ts';
import { createMathCollector } from './math-collector.ts';
import { parseXml } from './parse-xml.ts';

type BodyEvents = {
  line: (text: string, headingLevel: number | null) => void;
  pageBreak: () => void;
  footnote: (kind: 'footnote' | 'endnote', id: string) => void;
};

/** Deleted text, the old place of moved text, field codes, ruby, and what a newer form repeats. */
const SKIPPED = new Set([
  'del',
  'moveFrom',
  'instrText',
  'delText',
  'delInstrText',
  'rt',
  'Fallback',
]);

type Paragraph = { text: string; style: ParagraphStyle; nested: string[]; breakAfter: boolean };
type Table = { row: string[]; cell: string[] };

const PLAIN: ParagraphStyle = { headingLevel: null, breaksPage: false };

/** Walks a body: a line for each paragraph, a line of tab-separated cells for each table row. */
export function walkBody(
  bytes: Uint8Array,
  maxDepth: number,
  styleOf: (id: string) => ParagraphStyle,
  events: BodyEvents,
): void {
  const paragraphs: Paragraph[] = [];
  const tables: Table[] = [];
  const math = createMathCollector();
  let skipping = 0;
  let inRunText = false;
  let lineBase = 0;
  const boxes: number[] = [];

  const write = (text: string): void => {
    const paragraph = paragraphs.at(-1);
    if (paragraph !== undefined) paragraph.text += text;
  };
  const emit = (text: string, level: number | null): void => {
    const line = text.replace(/[ \t]+/g, ' ').trim();
    const table = tables.length > lineBase ? tables.at(-1) : undefined;
    const outer = paragraphs.at(-1);
    if (line === '') return;
    if (table !== undefined) table.cell.push(line);
    else if (outer !== undefined) outer.nested.push(line);
    else events.line(line, level);
  };
  const closeParagraph = (): void => {
    const paragraph = paragraphs.pop();
    if (paragraph === undefined) return;
    if (paragraph.style.breaksPage && tables.length === 0) events.pageBreak();
    const level = paragraph.style.headingLevel;
    const text = level === null ? paragraph.text : paragraph.text.replaceAll('\n', ' ');
    for (const line of text.split('\n')) {
      for (const piece of splitPages(line)) emitPiece(piece, level);
    }
    for (const line of paragraph.nested) emit(line, null);
    if (paragraph.breakAfter) events.pageBreak();
  };
  const emitPiece = (piece: string, level: number | null): void => {
    if (piece === PAGE_BREAK) events.pageBreak();
    else emit(piece, level);
  };
  const closeRow = (): void => {
    const table = tables.at(-1);
    if (table === undefined) return;
    const row = table.row.join('\t').trimEnd();
    table.row = [];
    if (row.trim() === '') return;
    const outer = tables.length - 1 > lineBase ? tables.at(-2) : undefined;
    if (outer !== undefined) outer.cell.push(row.replaceAll('\t', ' '));
    else if (paragraphs.length > 0) paragraphs.at(-1)?.nested.push(row);
    else events.line(row, null);
  };
  const openInline = (name: string, attribute: (name: string) => string | undefined): void => {
    const paragraph = paragraphs.at(-1);
    if (name === 't') inRunText = true;
    else if (name === 'tab' || name === 'ptab') write(' ');
    else if (name === 'noBreakHyphen') write('-');
    else if (name === 'cr') write('\n');
    else if (name === 'br') write(attribute('type') === 'page' ? PAGE_BREAK : '\n');
    else if (name === 'footnoteReference') events.footnote('footnote', attribute('id') ?? '');
    else if (name === 'endnoteReference') events.footnote('endnote', attribute('id') ?? '');
    else if (paragraph === undefined) return;
    else if (name === 'pStyle') paragraph.style = styleOf(attribute('val') ?? '');
    else if (name === 'outlineLvl') {
      const level = Number(attribute('val'));
      paragraph.style = {
        ...paragraph.style,
        headingLevel: level < BODY_TEXT_LEVEL ? level : null,
      };
    } else if (name === 'pageBreakBefore') {
      paragraph.style = { ...paragraph.style, breaksPage: isOn(attribute('val')) };
    } else if (name === 'sectPr') paragraph.breakAfter = true;
    else if (name === 'type' && attribute('val') === 'continuous') paragraph.breakAfter = false;
  };

  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      if (skipping > 0 || SKIPPED.has(name)) skipping += 1;
      else if (math.isOpen() || name === 'oMath') math.open(name, attribute('val'));
      else if (name === 'p')
        paragraphs.push({ text: '', style: PLAIN, nested: [], breakAfter: false });
      else if (name === 'tbl') tables.push({ row: [], cell: [] });
      else if (name === 'txbxContent') {
        boxes.push(lineBase);
        lineBase = tables.length;
      } else openInline(name, attribute);
    },
    text: (text) => {
      if (skipping > 0) return;
      if (math.isOpen()) math.text(text);
      else if (inRunText) write(text);
    },
    close: (name) => {
      if (skipping > 0) skipping -= 1;
      else if (math.isOpen()) {
        const formula = math.close();
        if (formula !== null) write(formula);
      } else if (name === 't') inRunText = false;
      else if (name === 'p') closeParagraph();
      else if (name === 'tr') closeRow();
      else if (name === 'tbl') tables.pop();
      else if (name === 'txbxContent') lineBase = boxes.pop() ?? 0;
      else if (name === 'tc') {
        const table = tables.at(-1);
        table?.row.push(table.cell.join(' '));
        if (table !== undefined) table.cell = [];
      }
    },
  });
}

/** A private-use character marks the break inside a paragraph's text until its lines are cut. */
const PAGE_BREAK = '\uE000';
const BODY_TEXT_LEVEL = 9;

function splitPages(line: string): string[] {
  return line.split(/(\uE000)/).filter((piece) => piece !== '');
}
