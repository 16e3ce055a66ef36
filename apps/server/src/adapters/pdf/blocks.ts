import { COLORS, STYLES } from './look.ts';
import type { Box } from './page-canvas.ts';
import type { PageFlow } from './page-flow.ts';
import { CONTENT_RIGHT, CONTENT_WIDTH } from './page-flow.ts';
import type { PdfBlock, RichText } from './pdf-document.ts';
import type { StructureNode } from './structure-tree.ts';
import { addPart } from './structure-tree.ts';
import { setLines } from './text-line.ts';

const LIST_INDENT = 16;
const KEY_WIDTH = 150;
const ROW_PADDING = 6;
const MATRIX_SIZE = 110;

/** Sets one block into the flow and into the tree that screen readers walk. */
export function setBlock(flow: PageFlow, document: StructureNode, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      setHeading(flow, document, block.level, block.text);
      return;
    case 'paragraph':
      flow.lines(setLines(block.text, STYLES.body, CONTENT_WIDTH), addPart(document, 'P'));
      flow.space(7);
      return;
    case 'list':
      setList(flow, document, block.items);
      return;
    case 'table':
      setTable(flow, document, block.rows);
      return;
    case 'matrix':
      setMatrix(flow, document, block.label, block.modules);
      return;
  }
}

function setHeading(flow: PageFlow, document: StructureNode, level: 2 | 3, text: string): void {
  const style = level === 2 ? STYLES.heading2 : STYLES.heading3;
  flow.space(level === 2 ? 15 : 7);
  // A heading never closes a page: two lines of what follows come with it.
  flow.keepTogether(style.lineHeight + STYLES.body.lineHeight * 2);
  flow.lines(setLines(text, style, CONTENT_WIDTH), addPart(document, `H${level}`));
  flow.space(level === 2 ? 5 : 2);
}

function setList(flow: PageFlow, document: StructureNode, items: readonly RichText[]): void {
  const list = addPart(document, 'L');
  const [bullet] = setLines('•', { ...STYLES.body, color: COLORS.brand }, LIST_INDENT);
  for (const item of items) {
    const part = addPart(list, 'LI');
    const label = addPart(part, 'Lbl');
    const lines = setLines(item, STYLES.body, CONTENT_WIDTH - LIST_INDENT);
    flow.lines(lines, addPart(part, 'LBody'), LIST_INDENT, (canvas, { x, y }) => {
      if (bullet !== undefined) canvas.text(label, bullet, { x: x - 2, y });
    });
    flow.space(2.5);
  }
  flow.space(6);
}

type Rows = Extract<PdfBlock, { kind: 'table' }>['rows'];

function setTable(flow: PageFlow, document: StructureNode, rows: Rows): void {
  const table = addPart(document, 'Table');
  for (const row of rows) {
    const strong = row.strong === true;
    const keys = setLines(row.key, { ...STYLES.key, strong }, KEY_WIDTH - 12);
    const valueStyle = { ...STYLES.body, lineHeight: STYLES.key.lineHeight, strong };
    const values = setLines(row.value, valueStyle, CONTENT_WIDTH - KEY_WIDTH);
    const lineCount = Math.max(keys.length, values.length, 1);
    const height = lineCount * STYLES.key.lineHeight + ROW_PADDING * 2;
    const part = addPart(table, 'TR');
    const head = addPart(part, 'TH');
    const cell = addPart(part, 'TD');
    flow.take(height, (canvas, { x, y }) => {
      const at = (index: number) => y + ROW_PADDING + index * STYLES.key.lineHeight;
      for (const [index, line] of keys.entries()) canvas.text(head, line, { x, y: at(index) });
      for (const [index, line] of values.entries()) {
        canvas.text(cell, line, { x: x - KEY_WIDTH, y: at(index) });
      }
      const rule = { x: x - CONTENT_WIDTH, y: y + height - 0.6, width: CONTENT_WIDTH, height: 0.6 };
      canvas.boxes(null, [rule], strong ? COLORS.brand : COLORS.line);
    });
  }
  flow.space(10);
}

function setMatrix(
  flow: PageFlow,
  document: StructureNode,
  label: string,
  modules: readonly (readonly boolean[])[],
): void {
  const part = addPart(document, 'Figure', label);
  const size = MATRIX_SIZE / Math.max(modules.length, 1);
  flow.space(8);
  flow.take(MATRIX_SIZE, (canvas, { y }) => {
    const left = CONTENT_RIGHT - MATRIX_SIZE;
    const boxes: Box[] = modules.flatMap((row, rowIndex) =>
      row.flatMap((isDark, column) =>
        isDark
          ? [{ x: left + column * size, y: y + rowIndex * size, width: size, height: size }]
          : [],
      ),
    );
    canvas.boxes(part, boxes, '#000000');
  });
  flow.space(8);
}
