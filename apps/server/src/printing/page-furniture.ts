import { drawLogo } from './logo.ts';
import { COLORS, PAGE, STYLES } from './look.ts';
import type { PageCanvas } from './page-canvas.ts';
import { CONTENT_RIGHT, CONTENT_WIDTH, type PageFlow } from './page-flow.ts';
import type { PdfDocument } from './file/pdf-document.ts';
import { addPart, type StructureNode } from './file/structure-tree.ts';
import { setLines } from './lines/text-line.ts';

const HEADER_Y = 38;
const FOOTER_Y = PAGE.height - 52;
const LOGO_HEIGHT = 28;

export function setTitle(flow: PageFlow, root: StructureNode, document: PdfDocument): void {
  flow.lines(setLines(document.title, STYLES.title, CONTENT_WIDTH), addPart(root, 'H1'));
  if (document.subtitle !== undefined) {
    flow.lines(setLines(document.subtitle, STYLES.subtitle, CONTENT_WIDTH), addPart(root, 'P'));
  }
  flow.take(22, (canvas, { x, y }) => {
    canvas.boxes(null, [{ x: x - 42, y: y + 6, width: 42, height: 2.4 }], COLORS.lamp);
  });
}

/** Adds logo and issuer at the top and «صفحة 1 من 4» at the bottom of every page. */
export function furnishPages(pages: readonly PageCanvas[], document: PdfDocument): void {
  for (const [index, canvas] of pages.entries()) {
    drawHeader(canvas, document, index > 0);
    drawFooter(canvas, `صفحة ${index + 1} من ${pages.length}`);
  }
}

function drawHeader(canvas: PageCanvas, document: PdfDocument, isRunning: boolean): void {
  const logoWidth = drawLogo(canvas, { x: CONTENT_RIGHT, y: HEADER_Y }, LOGO_HEIGHT);
  const [issuer] = setLines(document.issuer, STYLES.issuer, CONTENT_WIDTH / 2);
  if (issuer !== undefined) {
    canvas.text(null, issuer, { x: CONTENT_RIGHT - logoWidth - 8, y: HEADER_Y + 8 });
  }
  const rule = { x: PAGE.side, y: HEADER_Y + LOGO_HEIGHT + 10, width: CONTENT_WIDTH, height: 0.8 };
  canvas.boxes(null, [rule], COLORS.line);
  if (!isRunning) return;
  const [title] = setLines(document.title, STYLES.running, CONTENT_WIDTH / 2);
  if (title === undefined) return;
  canvas.text(null, title, { x: PAGE.side + title.width, y: HEADER_Y + 11 });
}

function drawFooter(canvas: PageCanvas, text: string): void {
  const [line] = setLines(text, STYLES.running, CONTENT_WIDTH);
  if (line === undefined) return;
  canvas.text(null, line, { x: PAGE.width / 2 + line.width / 2, y: FOOTER_Y });
}
