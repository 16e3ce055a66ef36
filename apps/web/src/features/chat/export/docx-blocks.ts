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
  type FileChild,
  type IParagraphOptions,
} from 'docx';
import type { Token, Tokens } from 'marked';
import { directionOf } from '#src/lib/words/direction.ts';
import { restoreSources, type Formula } from '#src/ui/markdown/reading/formula-marks.ts';
import { blockTokens } from '#src/ui/markdown/reading/lex-markdown.ts';
import { readReply } from '#src/ui/markdown/reading/reply-document.ts';
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

/** A reply in Markdown as paragraphs and tables of a Word file; formulas stay as source. */
export function markdownBlocks(markdown: string): FileChild[] {
  const lists = { count: 0 };
  return readReply(markdown).flatMap((block): FileChild[] => {
    switch (block.kind) {
      case 'code':
        return block.code.split('\n').map(codeLine);
      case 'plain':
        return [paragraph([{ type: 'text', raw: block.text, text: block.text }], [])];
      case 'list': {
        const place = { reference: block.start === null ? BULLETS : NUMBERS, level: 0 };
        lists.count += 1;
        return block.items.flatMap(({ token, formulas }) =>
          listItem(token, { ...place, lists, formulas }),
        );
      }
      case 'token':
        return blocksOf([block.token], { lists, formulas: block.formulas });
    }
  });
}

type Around = {
  /** Each list of the file is numbered from its own first number. */
  lists: { count: number };
  formulas: readonly Formula[];
};

function blocksOf(tokens: readonly Token[], around: Around): FileChild[] {
  const { formulas } = around;
  return blockTokens(tokens).flatMap((token): FileChild[] => {
    switch (token.type) {
      case 'heading': {
        const heading = HEADINGS[Math.min(token.depth, HEADINGS.length) - 1] ?? 'Heading5';
        return [paragraph(token.tokens, formulas, { heading })];
      }
      case 'list':
        return listItems(token, around, 0);
      case 'code':
        return restoreSources(token.text, formulas).split('\n').map(codeLine);
      case 'table':
        return [table(token, formulas), new Paragraph({})];
      case 'blockquote':
        return blocksOf(token.tokens, around);
      case 'hr':
        return [new Paragraph({ thematicBreak: true })];
      case 'paragraph':
        return [paragraph(token.tokens, formulas)];
      case 'text':
        return [paragraph(token.tokens ?? [token], formulas)];
      case 'checkbox':
      case 'space':
        return [];
    }
  });
}

function paragraph(
  tokens: readonly Token[],
  formulas: readonly Formula[],
  options: IParagraphOptions = {},
): Paragraph {
  const words = tokens.map(({ raw }) => raw).join('');
  const isRightToLeft = directionOf(restoreSources(words, formulas)) === 'rtl';
  return new Paragraph({
    bidirectional: isRightToLeft,
    alignment: AlignmentType.START,
    spacing: { after: 120 },
    ...options,
    children: wordRuns(tokens, formulas, { rightToLeft: isRightToLeft }),
  });
}

function listItems(list: Tokens.List, around: Around, level: number): FileChild[] {
  const reference = list.ordered ? NUMBERS : BULLETS;
  return list.items.flatMap((item) => listItem(item, { ...around, reference, level }));
}

type InList = Around & { reference: string; level: number };

function listItem(item: Tokens.ListItem, { reference, level, ...around }: InList): FileChild[] {
  const { lists, formulas } = around;
  const numbering = { reference, level: Math.min(level, 2), instance: lists.count };
  return blockTokens(item.tokens).flatMap((token): FileChild[] => {
    if (token.type === 'list') return listItems(token, around, level + 1);
    if (token.type === 'text' || token.type === 'paragraph') {
      const options = { numbering, spacing: { after: 60 } };
      return [paragraph(token.tokens ?? [token], formulas, options)];
    }
    return blocksOf([token], around);
  });
}

function codeLine(text: string): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.LEFT,
    shading: { fill: 'F3EFE6' },
    children: [new TextRun({ text, font: CODE_FONT, size: 20, rightToLeft: false })],
  });
}

function table({ header, rows }: Tokens.Table, formulas: readonly Formula[]): Table {
  const edge = { style: BorderStyle.SINGLE, size: 4, color: 'CFC7B6' };
  const borders = { top: edge, bottom: edge, left: edge, right: edge };
  const isRightToLeft = directionOf([...header, ...rows.flat()].map(({ text }) => text).join(' '));
  const row = (cells: readonly Tokens.TableCell[]): TableRow =>
    new TableRow({
      children: cells.map(
        ({ tokens }) =>
          new TableCell({ borders, children: [paragraph(tokens, formulas, { spacing: {} })] }),
      ),
    });
  return new Table({
    visuallyRightToLeft: isRightToLeft === 'rtl',
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [row(header), ...rows.map(row)],
  });
}
