import type { EmbeddedFont } from './fonts/embedded-font.ts';
import type { FontWeight } from './fonts/font-face.ts';
import { PAGE } from './look.ts';
import { createPageCanvas, type Place, type PageCanvas } from './page-canvas.ts';
import type { StructureNode } from './file/structure-tree.ts';
import type { TextLine } from './lines/text-line.ts';

export const CONTENT_RIGHT = PAGE.width - PAGE.side;
export const CONTENT_WIDTH = PAGE.width - PAGE.side * 2;
const CONTENT_BOTTOM = PAGE.height - PAGE.bottom;

/** Pages that follow one another as their content fills them. */
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

  /** Begins a page where `height` points no longer fit on this one. */
  function keepTogether(height: number): void {
    if (y + height > CONTENT_BOTTOM && y > PAGE.top) turnPage();
  }

  return {
    pages,
    keepTogether,

    /** Begins a page, unless this one is still empty. */
    beginPage(): void {
      if (y > PAGE.top) turnPage();
    },

    /** Leaves space, except at the head of a page, where it would only look like a mistake. */
    space(height: number): void {
      if (y > PAGE.top) y += height;
    },

    /** Takes `height` points of the page for `paint`. */
    take(height: number, paint: (canvas: PageCanvas, place: Place) => void): void {
      keepTogether(height);
      paint(current, { x: CONTENT_RIGHT, y });
      y += height;
    },

    /** Sets a paragraph's lines; no page begins or ends with one lonely line of several. */
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
