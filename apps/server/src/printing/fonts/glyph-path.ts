import type { FontFace } from './font-face.ts';
import { pdfNumber } from '#src/printing/file/pdf-syntax.ts';

export function glyphPath(face: FontFace, glyphId: number): string {
  const operators: string[] = [];
  let penX = 0;
  let penY = 0;
  for (const { type, values } of face.font.glyphToJson(glyphId)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = values;
    switch (type) {
      case 'M':
      case 'L':
        operators.push(`${pdfNumber(x1)} ${pdfNumber(y1)} ${type.toLowerCase()}`);
        break;
      case 'Q':
        operators.push(`${cubicFromQuadratic([penX, penY], [x1, y1], [x2, y2])} c`);
        break;
      case 'Z':
        operators.push('h');
        break;
      default:
        throw new Error(`a TrueType outline has no ${type} segment`);
    }
    penX = values.at(-2) ?? penX;
    penY = values.at(-1) ?? penY;
  }
  return operators.join(' ');
}

type Point = readonly [number, number];

// PDF has only cubic curves; each control point is two thirds of the way to the quadratic one.
function cubicFromQuadratic(start: Point, control: Point, end: Point): string {
  const towards = (from: Point): Point => [
    from[0] + ((control[0] - from[0]) * 2) / 3,
    from[1] + ((control[1] - from[1]) * 2) / 3,
  ];
  return [towards(start), towards(end), end].flat().map(pdfNumber).join(' ');
}
