import { ReadingError } from '#src/reading/reading-error.ts';
import { mushafPageOf } from '#src/scripture/mushaf-font.ts';
import { decodePdfString } from './actual-text.ts';
import { createRuleCollector } from './collect-rules.ts';
import { createGlyphCollector, type ShownFont, type ShownGlyph } from './glyph-collector.ts';
import type { TurnedGlyph } from './settle-texts.ts';
import type { FontMaps } from './fonts/font-maps.ts';
import type { GlyphPage } from './glyph.ts';
import {
  IDENTITY,
  multiply,
  toMatrix,
  initialState,
  moveLine,
  type TextState,
} from './text-state.ts';
import { readTags, type Tag } from './page-tags.ts';
import { OPS, type PdfFont, type PdfPage } from './pdfjs-runtime.ts';
import { lettersByName } from './fonts/glyph-names.ts';
import { texSigns } from './fonts/tex-fonts.ts';
import { emOfType3 } from './fonts/type3-size.ts';
import { joinLetterParts } from './letter-parts.ts';
import { dropStretchingStrokes } from './stretching-strokes.ts';

const THOUSANDTH = 0.001;
const APART = 100;
/** Subsets and styles: «ABCDEE+», «-BoldMT», «,Italic». */
const NO_FAMILY =
  /^[A-Z]{6}\+|[-, ]?(?:Bold|Italic|Oblique|Regular|Roman|Medium|Light|Black|MT|PS)(?![a-z])/g;
const BOLD_NAME = /bold|black|heavy|-bd|titr/i;
/** The rendering mode that both fills and outlines. */
const FILL_AND_STROKE = 2;
/** What is done with a path where it shows; other paths clip. */
const FILLING = ['fill', 'eoFill'];
const OUTLINING = ['stroke', 'closeStroke', 'fillStroke', 'eoFillStroke'];

type Handler = (args: unknown[]) => void;

function toNumber(value: unknown): number {
  return Number(value ?? 0);
}

/** Glyphs turned another way than most of the page (a watermark, a note in the margin) come after it. */
function layOut(glyphs: TurnedGlyph[]): TurnedGlyph[] {
  const turns = Map.groupBy(glyphs, (glyph) => glyph.turn);
  if (turns.size < 2) return glyphs;
  const sorted = [...turns.values()].sort((a, b) => b.length - a.length);
  let floor = 0;
  return sorted.flatMap((group, index) => {
    const heights = group.map((glyph) => glyph.y);
    const shift = index === 0 ? 0 : floor - APART - heights.reduce((a, b) => Math.max(a, b));
    floor = heights.reduce((a, b) => Math.min(a, b)) + shift;
    return group.map((glyph) => ({ ...glyph, y: glyph.y + shift }));
  });
}

/** What each operator does to the state of the page; all others draw nothing that is read. */
function createHandlers(
  page: PdfPage,
  maps: FontMaps,
  start: TextState,
  collector: ReturnType<typeof createGlyphCollector>,
  rules: ReturnType<typeof createRuleCollector>,
) {
  const saved: TextState[] = [];
  let state = start;
  const fonts = new Map<string, ShownFont>();
  const fontOf = (fontId: string): ShownFont => {
    const known = fonts.get(fontId);
    if (known !== undefined) return known;
    const font = page.commonObjs.has(fontId) ? (page.commonObjs.get(fontId) as PdfFont) : null;
    const shown = {
      id: fontId,
      name: font?.name ?? '',
      family: (font?.name ?? '').replaceAll(NO_FAMILY, ''),
      widthScale: Math.abs(font?.fontMatrix?.[0] ?? THOUSANDTH),
      em: font?.isType3Font === true ? emOfType3(font) : 1,
      isBold: BOLD_NAME.test(font?.name ?? ''),
      mushafPage: mushafPageOf(font?.name ?? ''),
      named: lettersByName(
        font?.differences ?? new Map(),
        (code) => (font?.widths?.[code] ?? 0) * THOUSANDTH,
      ),
      // Where the file names codes itself, they are no longer those of TeX.
      texSign: font?.differences?.size === 0 ? texSigns(font.name ?? '') : null,
    };
    if (font?.cmapTable !== undefined) maps.noteCmap(fontId, font.cmapTable);
    fonts.set(fontId, shown);
    return shown;
  };
  const save = (): void => void saved.push({ ...state });
  const restore = (): void => {
    state = saved.pop() ?? state;
  };
  const handlers: Record<string, Handler> = {
    save,
    restore,
    paintFormXObjectBegin: ([matrix]) => {
      save();
      if (matrix !== null && matrix !== undefined)
        state.ctm = multiply(state.ctm, toMatrix(matrix));
    },
    paintFormXObjectEnd: restore,
    transform: (args) => {
      state.ctm = multiply(state.ctm, toMatrix(args));
    },
    beginText: () => {
      state.textMatrix = state.lineMatrix = IDENTITY;
    },
    setFont: ([id, size]) => {
      [state.fontId, state.fontSize] = [String(id), toNumber(size)];
    },
    setCharSpacing: ([spacing]) => {
      state.charSpacing = toNumber(spacing);
    },
    setWordSpacing: ([spacing]) => {
      state.wordSpacing = toNumber(spacing);
    },
    setHScale: ([percent]) => {
      state.horizontalScale = toNumber(percent) / 100;
    },
    setLeading: ([leading]) => {
      state.leading = -toNumber(leading);
    },
    setTextRise: ([rise]) => {
      state.rise = toNumber(rise);
    },
    setTextRenderingMode: ([mode]) => {
      state.isStroked = mode === FILL_AND_STROKE;
    },
    setFillRGBColor: ([colour]) => {
      state.colour = String(colour);
    },
    moveText: ([x, y]) => moveLine(state, toNumber(x), toNumber(y)),
    setLeadingMoveText: ([x, y]) => {
      state.leading = toNumber(y);
      moveLine(state, toNumber(x), toNumber(y));
    },
    nextLine: () => moveLine(state, 0, state.leading),
    setTextMatrix: (args) => {
      state.textMatrix = state.lineMatrix = toMatrix(typeof args[0] === 'number' ? args : args[0]);
    },
    showText: ([items]) => {
      collector.show(items as (ShownGlyph | number | null)[], state, fontOf(state.fontId));
    },
    constructPath: ([paint, steps]) => {
      const does = (names: readonly string[]): boolean => names.some((name) => OPS[name] === paint);
      const isFilled = does(FILLING);
      if (isFilled || does(OUTLINING))
        rules.path(
          (steps as unknown[] | undefined)?.[0],
          state.ctm,
          isFilled ? state.colour : null,
        );
    },
    beginMarkedContent: () => collector.openMark(null, null),
    beginMarkedContentProps: ([, content, text]) => {
      collector.openMark(
        typeof text === 'string' ? decodePdfString(text) : null,
        typeof content === 'number' ? content : null,
      );
    },
    endMarkedContent: () => collector.closeMark(),
  };
  return handlers;
}

/** A page whose glyphs are known by their places on paper, unless most of its text is turned. */
export type DrawnPage = GlyphPage & { width: number; isUpright: boolean };

/** Every glyph a page draws, in drawing order, with the character it stands for and its place. */
export async function collectGlyphs(
  page: PdfPage,
  maps: FontMaps,
  maxOperators: number,
): Promise<DrawnPage> {
  const { fnArray, argsArray } = await page.getOperatorList();
  if (fnArray.length > maxOperators) throw new ReadingError('too_large_inside');
  const viewport = page.getViewport({ scale: 1, dontFlip: true });
  const collector = createGlyphCollector(maps);
  const rules = createRuleCollector();
  const start = initialState(toMatrix(viewport.transform));
  const handlers = createHandlers(page, maps, start, collector, rules);
  const byOperator = new Map(
    Object.entries(handlers).map(([name, handler]) => [OPS[name], handler]),
  );
  fnArray.forEach((operator, index) =>
    byOperator.get(operator)?.((argsArray[index] ?? []) as unknown[]),
  );
  const { glyphs: settled, isOutdated } = collector.finish();
  const glyphs = layOut(dropStretchingStrokes(joinLetterParts(settled)));
  const hasTags = glyphs.some(({ content }) => content !== null);
  const tags = hasTags ? await readTags(page) : new Map<number, Tag>();
  // The first group is the one that keeps its places.
  const isUpright = glyphs[0]?.turn === 0;
  const { width, height } = viewport;
  return { glyphs, rules: rules.rules(), tags, width, height, isUpright, isOutdated };
}
