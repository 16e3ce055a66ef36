import { COLORS, STYLES } from './look.ts';
import { CONTENT_WIDTH, type PageFlow } from './page-flow.ts';
import type { PdfBlock } from './file/pdf-document.ts';
import { addPart, type StructureNode } from './file/structure-tree.ts';
import { setLines } from './lines/text-line.ts';

type Row = Extract<PdfBlock, { kind: 'table' }>['rows'][number];

const KEY_WIDTH = 150;
const KEY_GAP = 12;
const ROW_PADDING = 6;
const LINE_HEIGHT = STYLES.key.lineHeight;

export function measureTable(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + layRow(row).height, 0);
}

export function setTable(flow: PageFlow, document: StructureNode, rows: readonly Row[]): void {
  const table = addPart(document, 'Table');
  for (const row of rows) {
    const { keys, values, height } = layRow(row);
    const part = addPart(table, 'TR');
    const head = addPart(part, 'TH');
    const cell = addPart(part, 'TD');
    flow.take(height, (canvas, { x, y }) => {
      const at = (index: number) => y + ROW_PADDING + index * LINE_HEIGHT;
      for (const [index, line] of keys.entries()) canvas.text(head, line, { x, y: at(index) });
      for (const [index, line] of values.entries()) {
        canvas.text(cell, line, { x: x - KEY_WIDTH, y: at(index) });
      }
      const rule = { x: x - CONTENT_WIDTH, y: y + height - 0.6, width: CONTENT_WIDTH, height: 0.6 };
      canvas.boxes(null, [rule], row.strong ? COLORS.brand : COLORS.line);
    });
  }
  flow.space(10);
}

function layRow(row: Row) {
  const strong = row.strong === true;
  const keys = setLines(row.key, { ...STYLES.key, strong }, KEY_WIDTH - KEY_GAP);
  const valueStyle = { ...STYLES.body, lineHeight: LINE_HEIGHT, strong };
  const values = setLines(row.value, valueStyle, CONTENT_WIDTH - KEY_WIDTH);
  const lineCount = Math.max(keys.length, values.length, 1);
  return { keys, values, height: lineCount * LINE_HEIGHT + ROW_PADDING * 2 };
}
