import { COLORS } from './look.ts';
import type { PageCanvas, Place } from './page-canvas.ts';
import { pdfColor } from './file/pdf-syntax.ts';

const HEIGHT_UNITS = 136;
const HALF_WIDTH_UNITS = 38;

/** Hook, glass and flame, centred on x = 0 with its top at y = 0. */
const LANTERN = [
  `${pdfColor(COLORS.brand)} RG 6 w 1 J 1 j`,
  '0 3 m 0 26 l S',
  '-23 40 m 23 40 l 35 97 l 35 116.3 19.3 132 0 132 c -19.3 132 -35 116.3 -35 97 c h S',
  `${pdfColor(COLORS.lamp)} rg`,
  '0 60 m 6 69 15 76 15 87 c 15 95.5 8.3 102 0 102 c -8.3 102 -15 95.5 -15 87 c -15 76 -6 69 0 60 c f',
].join('\n');

/** Draws with the upper right corner at `place`; returns the width. */
export function drawLogo(canvas: PageCanvas, { x, y }: Place, height: number): number {
  const scale = height / HEIGHT_UNITS;
  const halfWidth = HALF_WIDTH_UNITS * scale;
  canvas.drawing(LANTERN, { x: x - halfWidth, y }, scale);
  return halfWidth * 2;
}
