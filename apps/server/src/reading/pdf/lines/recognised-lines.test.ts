import { expect, it } from 'vitest';
import type { OcrLine } from '#src/reading/ocr/ocr-words.ts';
import { buildBlocks } from '#src/reading/pdf/blocks/build-blocks.ts';
import { placeRecognised } from './recognised-lines.ts';

const LETTER_PX = 15;
const HEIGHT_PX = 30;
const RIGHT_PX = 1500;

type Drawn = { text: string; y: number; size?: number; stroke?: number; right?: number };

/** A line as the engine gives it: words from the right, each with its box. */
function draw({ text, y, size = 1, right = RIGHT_PX }: Drawn): OcrLine {
  let x1 = right;
  return text.split(' ').map((word) => {
    const x0 = x1 - word.length * LETTER_PX * size;
    const box = { x0, x1, y0: y - HEIGHT_PX * size, y1: y };
    x1 = x0 - LETTER_PX;
    return { text: word, confidence: 90, bbox: box };
  });
}

function blocksOf(...drawn: Drawn[]) {
  const lines = drawn.map(draw);
  const strokes = new Map(lines.map((line, at) => [line, drawn[at]?.stroke ?? 4]));
  const page = placeRecognised({ lines, strokes, width: 1700, height: 2300 });
  return buildBlocks([page.lines], new Map())[0];
}

const LONG = 'تتكون الشبكة من عقد يصل بينها وسط ينقل الإشارات من طرف إلى طرف آخر بعيد عنه في المكان';

it('joins the wrapped lines of a recognised paragraph', () => {
  const blocks = blocksOf(
    { text: LONG, y: 300 },
    { text: LONG, y: 350 },
    { text: 'ثم تعود إليه.', y: 400 },
  );
  expect(blocks).toEqual([{ type: 'paragraph', text: `${LONG} ${LONG} ثم تعود إليه.` }]);
});

it('takes a short line in thicker strokes over text for a heading', () => {
  const blocks = blocksOf(
    { text: LONG, y: 300 },
    { text: 'أنواع الشبكات', y: 400, stroke: 6 },
    { text: LONG, y: 460 },
    { text: LONG, y: 510 },
  );
  expect(blocks?.map(({ type }) => type)).toEqual(['paragraph', 'heading', 'paragraph']);
});

it('finds such a heading beside pages whose text is larger', () => {
  const lines = [
    { text: 'أنواع الشبكات', y: 200, stroke: 6 },
    { text: LONG, y: 260 },
    { text: LONG, y: 310 },
    { text: LONG, y: 360 },
  ];
  const seen = lines.map(draw);
  const strokes = new Map(seen.map((line, at) => [line, lines[at]?.stroke ?? 4]));
  const scan = placeRecognised({ lines: seen, strokes, width: 1700, height: 2300 }).lines;
  const typed = scan.map((line) => ({ ...line, size: 16, isBold: false, colour: '#000' }));
  const [, blocks] = buildBlocks([[...typed, ...typed], scan], new Map());
  expect(blocks?.[0]?.type).toBe('heading');
});

it('takes a line in much larger letters for a heading', () => {
  const blocks = blocksOf(
    { text: 'مقدمة في الشبكات', y: 200, size: 1.6 },
    { text: LONG, y: 300 },
    { text: LONG, y: 350 },
  );
  expect(blocks?.[0]).toEqual({ type: 'heading', text: 'مقدمة في الشبكات', level: 1 });
});

it('does not take large uncertain signs of a drawing for a heading', () => {
  const lines = [
    { text: 'لس ور', y: 200, size: 2 },
    { text: LONG, y: 300 },
  ].map(draw);
  const [sign = []] = lines;
  lines[0] = sign.map((word) => ({ ...word, confidence: 20 }));
  const page = placeRecognised({ lines, strokes: new Map(), width: 1700, height: 2300 });
  expect(buildBlocks([page.lines], new Map())[0]?.map(({ type }) => type)).toEqual([
    'paragraph',
    'paragraph',
  ]);
});

it('does not run the foot of one column into the head of the next', () => {
  const blocks = blocksOf(
    { text: LONG, y: 300 },
    { text: LONG, y: 350 },
    { text: 'العمود الآخر', y: 300, right: 500 },
  );
  expect(blocks).toHaveLength(2);
});

it('gives nothing for a picture without words', () => {
  const page = placeRecognised({ lines: [], strokes: new Map(), width: 1700, height: 2300 });
  expect(page.lines).toEqual([]);
});
