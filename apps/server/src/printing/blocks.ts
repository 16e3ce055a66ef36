import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import { COLORS, STYLES } from './look.ts';
import type { Box } from './page-canvas.ts';
import { CONTENT_RIGHT, CONTENT_WIDTH, type PageFlow } from './page-flow.ts';
import type { PdfBlock, RichText } from './file/pdf-document.ts';
import { addPart, type StructureNode } from './file/structure-tree.ts';
import { measureTable, setTable } from './table-block.ts';
import { setLines } from './lines/text-line.ts';

const LIST_INDENT = 16;
// A table up to this height stays on one page with its heading.
const WHOLE_TABLE_LIMIT = 330;
const MATRIX_SIZE = 110;
// Shaping a few sentences costs as much as indexing thousands of letters.
const STEPS_PER_BLOCK = 10_000;

export async function setBlocks(
  flow: PageFlow,
  document: StructureNode,
  blocks: readonly PdfBlock[],
  slices: WorkSlices,
): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    if (slices.isFull(STEPS_PER_BLOCK)) await slices.pause();
    setBlock(flow, document, block, blocks[index + 1]);
  }
}

function setBlock(
  flow: PageFlow,
  document: StructureNode,
  block: PdfBlock,
  next: PdfBlock | undefined,
): void {
  switch (block.kind) {
    case 'heading':
      setHeading(flow, document, block, leadHeight(next));
      return;
    case 'paragraph':
      flow.lines(setLines(block.text, STYLES.body, CONTENT_WIDTH), addPart(document, 'P'));
      flow.space(7);
      return;
    case 'list':
      setList(flow, document, block.items);
      return;
    case 'table':
      if (measureTable(block.rows) <= WHOLE_TABLE_LIMIT) {
        flow.keepTogether(measureTable(block.rows));
      }
      setTable(flow, document, block.rows);
      return;
    case 'matrix':
      setMatrix(flow, document, block.label, block.modules);
      return;
    case 'page-break':
      flow.beginPage();
      return;
  }
}

/** The height that must follow a heading on its page. */
function leadHeight(next: PdfBlock | undefined): number {
  const twoLines = STYLES.body.lineHeight * 2;
  if (next?.kind !== 'table') return twoLines;
  const height = measureTable(next.rows);
  return height <= WHOLE_TABLE_LIMIT ? height : twoLines;
}

type Heading = Extract<PdfBlock, { kind: 'heading' }>;

function setHeading(
  flow: PageFlow,
  document: StructureNode,
  { level, text }: Heading,
  lead: number,
): void {
  const style = level === 2 ? STYLES.heading2 : STYLES.heading3;
  flow.space(level === 2 ? 15 : 7);
  const lines = setLines(text, style, CONTENT_WIDTH);
  flow.keepTogether(style.lineHeight * lines.length + 5 + lead);
  flow.lines(lines, addPart(document, `H${level}`));
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
