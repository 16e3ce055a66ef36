import { createMathCollector } from './math-collector.ts';
import { parseXml } from './parse-xml.ts';

export type SlideParagraph = {
  text: string;
  /** Null if the layout decides. */
  bullet: 'none' | 'sign' | 'number' | null;
  depth: number;
  bold: number;
  /** Of most letters, in hundredths of a point; null if the layout decides. */
  size: number | null;
};

export type SlideShape = {
  /** The kind of placeholder; null for a free shape. */
  placeholder: string | null;
  /** In slide units; null if the layout decides. */
  place: { top: number; left: number } | null;
  paragraphs: SlideParagraph[];
  rows: string[][];
};

type Group = { top: number; left: number; scaleY: number; scaleX: number };
type Box = { x: number; y: number; cx: number; cy: number };
type OpenGroup = { off?: Box; ext?: Box; chOff?: Box; chExt?: Box };
type Attribute = (name: string) => string | undefined;

/** Placeholders that repeat on every slide, and the slide picture on notes pages. */
const FURNITURE = new Set(['sldNum', 'dt', 'ftr', 'hdr', 'sldImg']);
const SHAPES = new Set(['sp', 'graphicFrame', 'cxnSp']);
const BULLETS: Record<string, SlideParagraph['bullet']> = {
  buNone: 'none',
  buChar: 'sign',
  buBlip: 'sign',
  buAutoNum: 'number',
};
const WHOLE_SLIDE: Group = { top: 0, left: 0, scaleY: 1, scaleX: 1 };

export function readShapes(bytes: Uint8Array, maxDepth: number): SlideShape[] {
  const finished: SlideShape[] = [];
  const loose: SlideShape = emptyShape();
  const shapes: SlideShape[] = [];
  const groups: { frame: OpenGroup; parent: Group; own: Group }[] = [];
  const math = createMathCollector();
  let paragraph: (SlideParagraph & { letters: number; boldLetters: number }) | null = null;
  let sizes = new Map<number, number>();
  let run: { bold: boolean; size: number | null } = { bold: false, size: null };
  let cell: string[] | null = null;
  let row: string[] | null = null;
  let inText = false;
  let skipping = 0;

  const shapeNow = (): SlideShape => shapes.at(-1) ?? loose;
  const groupNow = (): Group => groups.at(-1)?.own ?? WHOLE_SLIDE;
  const write = (text: string): void => {
    if (paragraph === null) return;
    paragraph.text += text;
    const letters = text.replace(/\s+/g, '').length;
    paragraph.letters += letters;
    if (run.bold) paragraph.boldLetters += letters;
    if (run.size !== null) sizes.set(run.size, (sizes.get(run.size) ?? 0) + letters);
  };
  const closeParagraph = (): void => {
    if (paragraph === null) return;
    const { letters, boldLetters, ...rest } = paragraph;
    const text = tidy(rest.text);
    paragraph = null;
    if (text === '') return;
    if (cell !== null) {
      cell.push(text);
      return;
    }
    let most: readonly [number, number] | null = null;
    for (const entry of sizes) if (entry[1] > (most?.[1] ?? letters / 2)) most = entry;
    const bold = letters === 0 ? 0 : boldLetters / letters;
    shapeNow().paragraphs.push({ ...rest, text, bold, size: most?.[0] ?? null });
  };
  const closeShape = (): void => {
    const shape = shapes.pop();
    if (shape === undefined || FURNITURE.has(shape.placeholder ?? '')) return;
    if (shape.paragraphs.length > 0 || shape.rows.length > 0) finished.push(shape);
  };
  const openFrame = (name: string, attribute: Attribute): void => {
    const at = (wanted: string): number => Number(attribute(wanted)) || 0;
    const box: Box = { x: at('x'), y: at('y'), cx: at('cx'), cy: at('cy') };
    const group = groups.at(-1);
    const shape = shapes.at(-1);
    if (shape === undefined && group !== undefined) {
      group.frame[name as keyof OpenGroup] = box;
      group.own = placeGroup(group.frame, group.parent);
    } else if (shape?.place === null && name === 'off') {
      const { top, left, scaleY, scaleX } = groupNow();
      shape.place = { top: top + box.y * scaleY, left: left + box.x * scaleX };
    }
  };
  const openInline = (name: string, attribute: Attribute): void => {
    const shape = shapes.at(-1);
    if (name === 'ph' && shape !== undefined) shape.placeholder = attribute('type') ?? 'body';
    else if (/^(?:off|ext|chOff|chExt)$/.test(name)) openFrame(name, attribute);
    else if (name === 'tr') row = [];
    else if (name === 'tc') cell = [];
    else if (name === 'p') {
      paragraph = emptyParagraph();
      sizes = new Map();
    } else if (name === 'pPr' && paragraph !== null)
      paragraph.depth = Number(attribute('lvl') ?? 0) || 0;
    else if (name === 'r' || name === 'fld') run = { bold: false, size: null };
    else if (name === 'rPr') {
      const size = Number(attribute('sz'));
      run = { bold: attribute('b') === '1' || attribute('b') === 'true', size: size || null };
    } else if (name === 't') inText = true;
    else if (name === 'br') write('\n');
    else if (name === 'tab') write(' ');
    else if (paragraph !== null && name in BULLETS) paragraph.bullet = BULLETS[name] ?? null;
  };

  parseXml(bytes, maxDepth, {
    open: (name, attribute) => {
      const isSlideNumber = name === 'fld' && attribute('type') === 'slidenum';
      if (skipping > 0 || name === 'Fallback' || isSlideNumber) skipping += 1;
      else if (math.isOpen() || name === 'oMath') math.open(name, attribute('val'));
      else if (name === 'grpSp') {
        const parent = groupNow();
        groups.push({ frame: {}, parent, own: parent });
      } else if (SHAPES.has(name)) shapes.push(emptyShape());
      else openInline(name, attribute);
    },
    text: (text) => {
      if (skipping > 0) return;
      if (math.isOpen()) math.text(text);
      else if (inText) write(text);
    },
    close: (name) => {
      if (skipping > 0) skipping -= 1;
      else if (math.isOpen()) write(math.close() ?? '');
      else if (name === 't') inText = false;
      else if (name === 'p') closeParagraph();
      else if (name === 'tc') {
        row?.push((cell ?? []).join(' ').replace(/\s+/g, ' '));
        cell = null;
      } else if (name === 'tr') {
        if (row?.some((text) => text !== '')) shapeNow().rows.push(row);
        row = null;
      } else if (name === 'grpSp') groups.pop();
      else if (SHAPES.has(name)) closeShape();
    },
  });
  return loose.paragraphs.length > 0 ? [...finished, loose] : finished;
}

function emptyShape(): SlideShape {
  return { placeholder: null, place: null, paragraphs: [], rows: [] };
}

function emptyParagraph(): SlideParagraph & { letters: number; boldLetters: number } {
  return { text: '', bullet: null, depth: 0, bold: 0, size: null, letters: 0, boldLetters: 0 };
}

/** A group has its own coordinates, mapped to a frame on the slide. */
function placeGroup({ off, ext, chOff, chExt }: OpenGroup, parent: Group): Group {
  if (!off || !ext || !chOff || !chExt) return parent;
  const scaleY = chExt.cy > 0 ? ext.cy / chExt.cy : 1;
  const scaleX = chExt.cx > 0 ? ext.cx / chExt.cx : 1;
  return {
    top: parent.top + (off.y - chOff.y * scaleY) * parent.scaleY,
    left: parent.left + (off.x - chOff.x * scaleX) * parent.scaleX,
    scaleY: parent.scaleY * scaleY,
    scaleX: parent.scaleX * scaleX,
  };
}

function tidy(text: string): string {
  return text
    .split(/[\n\v]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
