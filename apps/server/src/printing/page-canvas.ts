import type { EmbeddedFont } from './fonts/embedded-font.ts';
import type { FontWeight } from './fonts/font-face.ts';
import { PAGE } from './look.ts';
import { pdfColor, pdfNumber } from './file/pdf-syntax.ts';
import type { StructureNode } from './file/structure-tree.ts';
import type { TextLine } from './lines/text-line.ts';
import { textOperators } from './lines/text-operators.ts';

type Fonts = Record<FontWeight, EmbeddedFont>;

export type Place = { x: number; y: number };
export type Box = Place & { width: number; height: number };

/** Content painted for a structure node is read aloud; other content is decoration. */
export function createPageCanvas(page: number, fonts: Fonts) {
  const operators: string[] = [];
  let nextContentId = 0;

  function wrap(part: StructureNode | null, body: string): void {
    if (part === null) {
      operators.push('/Artifact BMC', body, 'EMC');
      return;
    }
    const contentId = nextContentId;
    nextContentId += 1;
    part.kids.push({ page, contentId });
    operators.push(`/${part.tag} << /MCID ${contentId} >> BDC`, body, 'EMC');
  }

  return {
    text(part: StructureNode | null, line: TextLine, { x, y }: Place): void {
      const baseline = PAGE.height - y - baselineDrop(line);
      wrap(part, textOperators(line, x - line.width, baseline, fonts));
    },

    boxes(part: StructureNode | null, boxes: readonly Box[], color: string): void {
      const body = boxes.map(({ x, y, width, height }) =>
        [x, PAGE.height - y - height, width, height].map(pdfNumber).join(' ').concat(' re'),
      );
      wrap(part, `${pdfColor(color)} rg\n${body.join('\n')}\nf`);
    },

    /** Paints operators in their own space, with `y` downwards and scaled. */
    drawing(body: string, { x, y }: Place, scale: number): void {
      const matrix = [scale, 0, 0, -scale, x, PAGE.height - y].map(pdfNumber).join(' ');
      wrap(null, `q\n${matrix} cm\n${body}\nQ`);
    },

    content: (): string => operators.join('\n'),
  };
}

export type PageCanvas = ReturnType<typeof createPageCanvas>;

// Centred in the line box, because Arabic descends further than Latin.
const BASELINE_SHARE = 0.34;

function baselineDrop(line: TextLine): number {
  return line.style.lineHeight / 2 + line.style.size * BASELINE_SHARE;
}
