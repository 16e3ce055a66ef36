import { ReadingError } from '../reading-error.ts';
import { decodePdfString, replaceByActualText } from './actual-text.ts';
import type { Glyph, GlyphPage } from './glyph.ts';
import { multiply, toMatrix } from './matrix.ts';
import { loadPdfjs } from './pdfjs-runtime.ts';
import type { PdfPage } from './pdfjs-runtime.ts';
import { advance, initialState, moveLine } from './text-state.ts';
import type { TextState } from './text-state.ts';

type DrawnGlyph = { unicode: string; width: number; isSpace: boolean; isInFont: boolean };
type OpenMark = { actualText: string | null; start: number };

const UNMAPPED = /^[\p{Cc}\p{Co}\p{Cn}\uFFFD]*$/u;
const THOUSANDTH = 0.001;

/** Turns a glyph so that its baseline runs left to right: sideways text reads like any other. */
function placeGlyph(
  state: TextState,
  drawn: DrawnGlyph,
  offset: number,
  width: number,
): Glyph & { turn: number } {
  const matrix = multiply(state.ctm, multiply(state.textMatrix, [1, 0, 0, 1, offset, state.rise]));
  const [a, b, c, d, x, y] = matrix;
  const along = Math.hypot(a, b);
  const turn = Math.round((Math.atan2(b, a) * 180) / Math.PI / 5) * 5;
  const angle = (-turn * Math.PI) / 180;
  return {
    text: drawn.unicode,
    x: x * Math.cos(angle) - y * Math.sin(angle),
    y: x * Math.sin(angle) + y * Math.cos(angle),
    width: Math.abs(width) * along,
    size: Math.abs(state.fontSize) * Math.hypot(c, d),
    isMapped: !UNMAPPED.test(drawn.unicode),
    isLogical: false,
    turn,
  };
}

/** Glyphs turned another way than most of the page (a watermark, a note in the margin) come after it. */
function layOut(glyphs: (Glyph & { turn: number })[]): Glyph[] {
  const turns = Map.groupBy(glyphs, (glyph) => glyph.turn);
  const sorted = [...turns.values()].sort((a, b) => b.length - a.length);
  let floor = 0;
  return sorted.flatMap((group, index) => {
    const top = Math.max(...group.map((glyph) => glyph.y));
    const bottom = Math.min(...group.map((glyph) => glyph.y));
    const shift = index === 0 ? 0 : floor - 100 - top;
    floor = index === 0 ? bottom : bottom + shift;
    return shift === 0 ? group : group.map((glyph) => ({ ...glyph, y: glyph.y + shift }));
  });
}

/** Every glyph a page draws, in drawing order, with the character it stands for and its place. */
export async function collectGlyphs(page: PdfPage, maxOperators: number): Promise<GlyphPage> {
  const { OPS } = await loadPdfjs();
  const { fnArray, argsArray } = await page.getOperatorList();
  if (fnArray.length > maxOperators) throw new ReadingError('too_large_inside');
  const viewport = page.getViewport({ scale: 1, dontFlip: true });
  const glyphs: (Glyph & { turn: number })[] = [];
  const saved: TextState[] = [];
  const marks: OpenMark[] = [];
  let state = initialState(toMatrix(viewport.transform));

  const scaleOf = (fontId: string): number => {
    const font = page.commonObjs.has(fontId) ? page.commonObjs.get(fontId) : null;
    return font?.isType3Font === true ? Math.abs(font.fontMatrix?.[0] ?? THOUSANDTH) : THOUSANDTH;
  };
  const show = (items: unknown): void => {
    const scale = scaleOf(state.fontId);
    let offset = 0;
    for (const item of items as (DrawnGlyph | number | null)[]) {
      if (item === null) continue;
      if (typeof item === 'number') {
        offset -= item * THOUSANDTH * state.fontSize * state.horizontalScale;
        continue;
      }
      const width = item.width * scale * state.fontSize;
      glyphs.push(placeGlyph(state, item, offset, width * state.horizontalScale));
      offset +=
        (width + state.charSpacing + (item.isSpace ? state.wordSpacing : 0)) *
        state.horizontalScale;
    }
    advance(state, offset);
  };
  const closeMark = (): void => {
    const mark = marks.pop();
    if (mark === undefined || mark.actualText === null) return;
    const drawn = glyphs.splice(mark.start);
    const turn = drawn[0]?.turn ?? 0;
    glyphs.push(
      ...replaceByActualText(drawn, mark.actualText).map((glyph) => ({ ...glyph, turn })),
    );
  };
  const number = (args: unknown[], index: number): number => Number(args[index] ?? 0);

  fnArray.forEach((operator, index) => {
    const args = (argsArray[index] ?? []) as unknown[];
    switch (operator) {
      case OPS.save:
        saved.push({ ...state });
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        state = saved.pop() ?? state;
        break;
      case OPS.paintFormXObjectBegin:
        saved.push({ ...state });
        if (args[0] !== null && args[0] !== undefined)
          state.ctm = multiply(state.ctm, toMatrix(args[0]));
        break;
      case OPS.transform:
        state.ctm = multiply(state.ctm, toMatrix(args));
        break;
      case OPS.beginText:
        state.textMatrix = state.lineMatrix = [1, 0, 0, 1, 0, 0];
        break;
      case OPS.setFont:
        [state.fontId, state.fontSize] = [String(args[0]), number(args, 1)];
        break;
      case OPS.setCharSpacing:
        state.charSpacing = number(args, 0);
        break;
      case OPS.setWordSpacing:
        state.wordSpacing = number(args, 0);
        break;
      case OPS.setHScale:
        state.horizontalScale = number(args, 0) / 100;
        break;
      case OPS.setLeading:
        state.leading = -number(args, 0);
        break;
      case OPS.setTextRise:
        state.rise = number(args, 0);
        break;
      case OPS.moveText:
        moveLine(state, number(args, 0), number(args, 1));
        break;
      case OPS.setLeadingMoveText:
        state.leading = number(args, 1);
        moveLine(state, number(args, 0), number(args, 1));
        break;
      case OPS.nextLine:
        moveLine(state, 0, state.leading);
        break;
      case OPS.setTextMatrix:
        state.textMatrix = state.lineMatrix = toMatrix(
          typeof args[0] === 'number' ? args : args[0],
        );
        break;
      case OPS.showText:
        show(args[0]);
        break;
      case OPS.beginMarkedContent:
        marks.push({ actualText: null, start: glyphs.length });
        break;
      case OPS.beginMarkedContentProps: {
        const raw = args[2];
        marks.push({
          actualText: typeof raw === 'string' ? decodePdfString(raw) : null,
          start: glyphs.length,
        });
        break;
      }
      case OPS.endMarkedContent:
        closeMark();
        break;
    }
  });
  return { glyphs: layOut(glyphs), height: viewport.height };
}
