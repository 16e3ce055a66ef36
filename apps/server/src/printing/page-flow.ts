import type { EmbeddedFont } from './fonts/embedded-font.ts';
import type { FontWeight } from './fonts/font-face.ts';
import { PAGE } from './look.ts';
import { createPageCanvas, type Place, type PageCanvas } from './page-canvas.ts';
import type { StructureNode } from './file/structure-tree.ts';
import type { TextLine } from './lines/text-line.ts';

export const CONTENT_RIGHT = PAGE.width - PAGE.side;
export const CONTENT_WIDTH = PAGE.width - PAGE.side * 2;
const CONTENT_BOTTOM = PAGE.height - PAGE.bottom;

export function createPageFlow(fonts: Record<FontWeight, EmbeddedFont>) {
  const first = createPageCanvas(0, fonts);
  const pages: PageCanvas[] = [first];
  let current = first;
  let y: number = PAGE.top;

  function turnPage(): void {
    current = createPageCanvas(pages.length, fonts);
    pages.push(current);
    y = PAGE.top;
  }

  /** Starts a page if `height` points do not fit. */
  function keepTogether(height: number): void {
    if (y + height > CONTENT_BOTTOM && y > PAGE.top) turnPage();
  }

  return {
    pages,
    keepTogether,

    beginPage(): void {
      if (y > PAGE.top) turnPage();
    },

    /** Adds space, except at the top of a page. */
    space(height: number): void {
      if (y > PAGE.top) y += height;
    },

    take(height: number, paint: (canvas: PageCanvas, place: Place) => void): void {
      keepTogether(height);
      paint(current, { x: CONTENT_RIGHT, y });
      y += height;
    },

    /** Sets a paragraph without leaving a single line alone on a page. */
    lines(
      lines: readonly TextLine[],
      part: StructureNode,
      indent = 0,
      onFirst?: (canvas: PageCanvas, place: Place) => void,
    ): void {
      for (const [index, line] of lines.entries()) {
        const height = line.style.lineHeight;
        const left = lines.length - index;
        const isPairStart = left > 1 && (index === 0 || left === 2);
        keepTogether(isPairStart ? height * 2 : height);
        if (index === 0) onFirst?.(current, { x: CONTENT_RIGHT, y });
        current.text(part, line, { x: CONTENT_RIGHT - indent, y });
        y += height;
      }
    },
  };
}

export type PageFlow = ReturnType<typeof createPageFlow>;
