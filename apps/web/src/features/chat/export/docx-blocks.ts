import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  LevelFormat,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { FileChild, IParagraphOptions } from 'docx';
import { lexer } from 'marked';
import type { MarkedToken, Token, Tokens } from 'marked';
import { directionOf } from '#src/lib/words/direction.ts';
import { wordRuns } from './docx-words.ts';

const BULLETS = 'bullets';
const NUMBERS = 'numbers';
const CODE_FONT = 'Consolas';
const HEADINGS = [HeadingLevel.HEADING_3, HeadingLevel.HEADING_4, HeadingLevel.HEADING_5] as const;

const indent = { left: 560, hanging: 280 };
export const LIST_STYLES = [
  {
    reference: BULLETS,
    levels: [0, 1, 2].map((level) => ({
      level,
      format: LevelFormat.BULLET,
      text: '•',
      style: { paragraph: { indent: { ...indent, left: indent.left * (level + 1) } } },
    })),
  },
  {
    reference: NUMBERS,
    levels: [0, 1, 2].map((level) => ({
      level,
      format: LevelFormat.DECIMAL,
      text: `%${level + 1}.`,
      style: { paragraph: { indent: { ...indent, left: indent.left * (level + 1) } } },
    })),
  },
];

/** A reply in Markdown as paragraphs and tables of a Word file; formulas stay as they are written. */
export function markdownBlocks(markdown: string): FileChild[] {
  const lists = { count: 0 };
  return blocksOf(lexer(markdown), lists);
}

type Lists = { count: number };
type BlockToken = Extract<
  MarkedToken,
  {
    type:
      | 'heading'
      | 'list'
      | 'code'
      | 'table'
      | 'blockquote'
      | 'hr'
      | 'paragraph'
      | 'text'
      | 'html'
      | 'def'
      | 'space';
  }
>;

function blocksOf(tokens: readonly Token[], lists: Lists): FileChild[] {
  // The library's type allows any token anywhere; between blocks stand only these.
  return (tokens as readonly BlockToken[]).flatMap((token): FileChild[] => {
    switch (token.type) {
      case 'heading':
        return [
          paragraph(token.tokens, {
            heading: HEADINGS[Math.min(token.depth, 3) - 1] ?? 'Heading5',
          }),
        ];
      case 'list':
        return listItems(token, lists, 0);
      case 'code':
        return token.text.split('\n').map(codeLine);
      case 'table':
        return [table(token), new Paragraph({})];
      case 'blockquote':
        return blocksOf(token.tokens, lists);
      case 'hr':
        return [new Paragraph({ thematicBreak: true })];
      case 'paragraph':
        return [paragraph(token.tokens)];
      case 'text':
        return [paragraph(token.tokens ?? [token])];
      case 'html':
        return [codeLine(token.text)];
      case 'def':
      case 'space':
        return [];
    }
  });
}

function paragraph(tokens: readonly Token[], options: IParagraphOptions = {}): Paragraph {
  const words = tokens.map(({ raw }) => raw).join('');
  const isRightToLeft = directionOf(words) === 'rtl';
  return new Paragraph({
    bidirectional: isRightToLeft,
    alignment: AlignmentType.START,
    spacing: { after: 120 },
    ...options,
    children: wordRuns(tokens, { rightToLeft: isRightToLeft }),
  });
}

function listItems(list: Tokens.List, lists: Lists, level: number): FileChild[] {
  const reference = list.ordered ? NUMBERS : BULLETS;
  if (level === 0) lists.count += 1;
  const numbering = { reference, level: Math.min(level, 2), instance: lists.count };
  return list.items.flatMap((item) =>
    (item.tokens as readonly BlockToken[]).flatMap((token): FileChild[] => {
      if (token.type === 'list') return listItems(token, lists, level + 1);
      if (token.type === 'text' || token.type === 'paragraph') {
        return [paragraph(token.tokens ?? [token], { numbering, spacing: { after: 60 } })];
      }
      return blocksOf([token], lists);
    }),
  );
}

function codeLine(text: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.LEFT,
    shading: { fill: 'F3EFE6' },
    children: [new TextRun({ text, font: CODE_FONT, size: 20, rightToLeft: false })],
  });
}

function table({ header, rows }: Tokens.Table): Table {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: 'CFC7B6' };
  const borders = { top: edge, bottom: edge, left: edge, right: edge };
  const isRightToLeft = directionOf([...header, ...rows.flat()].map(({ text }) => text).join(' '));
  const row = (cells: readonly Tokens.TableCell[]): TableRow =>
    new TableRow({
      children: cells.map(
        ({ tokens }) => new TableCell({ borders, children: [paragraph(tokens, { spacing: {} })] }),
      ),
    });
  return new Table({
    visuallyRightToLeft: isRightToLeft === 'rtl',
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row(header), ...rows.map(row)],
  });
}
