import { directionOf } from '#src/lib/words/direction.ts';
import { CORNER, FONT, LINK_INK, PAPER, type DrawnBox, type Drawing } from './compose-drawing.ts';
import type { Measure } from './wrap-lines.ts';

const SHARPNESS = 2;
/** The largest canvas of all browsers, in pixels. */
const MAX_DOTS = 16_000_000;
const MAX_SIDE = 16_000;

const brush = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gives no canvas');
  return context;
};

/** Measures text in the font of the drawing. */
export function measureByCanvas(): (size: number) => Measure {
  const context = brush(document.createElement('canvas'));
  return (size) => (words) => {
    context.font = `${size}px ${FONT}`;
    return context.measureText(words).width;
  };
}

/** The drawing as a PNG. */
export async function drawPng(drawing: Drawing): Promise<Blob> {
  const { margin, links, boxes } = drawing;
  const [width, height] = [drawing.width + 2 * margin, drawing.height + 2 * margin];
  const scale = Math.min(
    SHARPNESS,
    MAX_SIDE / Math.max(width, height),
    Math.sqrt(MAX_DOTS / (width * height)),
  );
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  const context = brush(canvas);
  context.scale(scale, scale);
  context.fillStyle = PAPER;
  context.fillRect(0, 0, width, height);
  context.translate(margin, margin);
  context.lineWidth = 1.5;
  context.strokeStyle = LINK_INK;
  context.stroke(new Path2D(links.join('')));
  context.lineWidth = 1;
  context.textAlign = 'center';
  for (const box of boxes) drawBox(context, box);
  return new Promise((resolve, reject) => {
    canvas.toBlob((picture) => {
      if (picture) resolve(picture);
      else reject(new Error('The picture is too large for this browser'));
    }, 'image/png');
  });
}

function drawBox(context: CanvasRenderingContext2D, box: DrawnBox): void {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, CORNER);
  context.fillStyle = box.fill;
  context.fill();
  context.strokeStyle = box.edge;
  context.stroke();
  context.fillStyle = box.ink;
  for (const { words, x, y, size } of box.lines) {
    context.font = `${size}px ${FONT}`;
    context.direction = directionOf(words);
    context.fillText(words, x, y);
  }
}
