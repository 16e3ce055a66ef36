import { createMathCollector } from './math-collector.ts';
import { parseXml } from './parse-xml.ts';

type SlideText = { title: string[]; body: string[] };

/** Placeholders that repeat on every slide, and the slide's picture on a notes page. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const TITLES = new Set(['title', 'ctrTitle']);

type Shape = { placeholder: string; lines: string[] };

/** The text of a slide or of its notes, shape by shape in the order they stand in the file. */
export function readSlideText(bytes: Uint8Array, maxDepth: number): SlideText {
  const slide: SlideText = { title: [], body: [] };
  const shapes: Shape[] = [];
  const math = createMathCollector();
  let row: string[] | null = null;
  let paragraph: string | null = null;
  let cell: string[] = [];
  let inText = false;
  let skipping = 0;

  const closeParagraph = (): void => {
    const lines = (paragraph ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    const filled = lines.filter((line) => line !== '');
    paragraph = null;
    if (row !== null) cell.push(...filled);
    else (shapes.at(-1)?.lines ?? slide.body).push(...filled);
  };
  const closeShape = (): void => {
    const shape = shapes.pop();
    if (shape === undefined || FURNITURE.has(shape.placeholder)) return;
    (TITLES.has(shape.placeholder) ? slide.title : slide.body).push(...shape.lines);
  };
  const closeRow = (): void => {
    const text = (row ?? []).join('\t').trimEnd();
    if (text.trim() !== '') slide.body.push(text);
    row = null;
  };

  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      const isFieldNumber = name === 'fld' && attribute('type') === 'slidenum';
      if (skipping > 0 || name === 'Fallback' || isFieldNumber) skipping += 1;
      else if (math.isOpen() || name === 'oMath') math.open(name, attribute('val'));
      else if (name === 'sp') shapes.push({ placeholder: '', lines: [] });
      else if (name === 'ph') {
        const shape = shapes.at(-1);
        if (shape !== undefined) shape.placeholder = attribute('type') ?? 'body';
      } else if (name === 'tr') row = [];
      else if (name === 'p') paragraph = '';
      else if (name === 't') inText = true;
      else if (paragraph !== null && name === 'br') paragraph += '\n';
      else if (paragraph !== null && name === 'tab') paragraph += ' ';
    },
    text: (text) => {
      if (skipping > 0) return;
      if (math.isOpen()) math.text(text);
      else if (inText && paragraph !== null) paragraph += text;
    },
    close: (name) => {
      if (skipping > 0) skipping -= 1;
      else if (math.isOpen()) paragraph = (paragraph ?? '') + (math.close() ?? '');
      else if (name === 't') inText = false;
      else if (name === 'p') closeParagraph();
      else if (name === 'tc') {
        row?.push(cell.join(' '));
        cell = [];
      } else if (name === 'tr') closeRow();
      else if (name === 'sp') closeShape();
    },
  });
  return slide;
}
