/**
 * Calibri draws two letters as a stroke without dots, and their dots as glyphs of their own before it, from
 * left to right. Word maps the stroke to the first letters that it meets, and dots to letters or blanks.
 */
const DOTS: ReadonlyMap<number, string> = new Map([
  [6247, 'one above'],
  [6248, 'two above'],
  [6251, 'three above'],
  [6261, 'three above'],
  [6269, 'hamza'],
  [6292, 'one below'],
  [6293, 'two below'],
  [6301, 'of final yeh'],
]);

type Shape = { bare: string | null; dotted: Readonly<Record<string, string>> };

const TOOTH: Shape = {
  bare: null,
  dotted: {
    'one above': 'ن',
    'two above': 'ت',
    'three above': 'ث',
    'one below': 'ب',
    'two below': 'ي',
    hamza: 'ئ',
  },
};
const HAH: Shape = { bare: 'ح', dotted: { 'one above': 'خ', 'one below': 'ج' } };
const SEEN: Shape = { bare: 'س', dotted: { 'three above': 'ش' } };
const SAD: Shape = { bare: 'ص', dotted: { 'one above': 'ض' } };
const TAH: Shape = { bare: 'ط', dotted: { 'one above': 'ظ' } };
const AIN: Shape = { bare: 'ع', dotted: { 'one above': 'غ' } };
const FEH: Shape = { bare: null, dotted: { 'one above': 'ف', 'two above': 'ق' } };
const plain = (letter: string): Shape => ({ bare: letter, dotted: {} });
const REH: Shape = { bare: 'ر', dotted: { 'one above': 'ز' } };
const NOON: Shape = { bare: null, dotted: { 'one above': 'ن' } };
const YEH: Shape = { bare: 'ى', dotted: { 'of final yeh': 'ي', hamza: 'ئ' } };

const STROKES: ReadonlyMap<number, readonly [Shape, Shape]> = new Map([
  [6338, [TOOTH, REH]],
  [6339, [SEEN, REH]],
  [6340, [SEEN, REH]],
  [6341, [SAD, REH]],
  [6342, [SAD, REH]],
  [6348, [TOOTH, NOON]],
  [6349, [TOOTH, YEH]],
  [6350, [TOOTH, YEH]],
  [6352, [HAH, YEH]],
  [6353, [HAH, YEH]],
  [6354, [SEEN, YEH]],
  [6355, [SEEN, YEH]],
  [6356, [SAD, YEH]],
  [6357, [SAD, YEH]],
  [6359, [TAH, YEH]],
  [6360, [AIN, YEH]],
  [6361, [AIN, YEH]],
  [6362, [FEH, YEH]],
  [6363, [FEH, YEH]],
  [6366, [plain('ك'), YEH]],
  [6367, [plain('ك'), YEH]],
  [6368, [plain('ل'), YEH]],
  [6370, [plain('ل'), YEH]],
  [6373, [plain('م'), YEH]],
  [6374, [plain('ه'), YEH]],
]);
/** No stroke has more dots than those of both letters. */
const MOST_DOTS = 2;

const withDots = ({ bare, dotted }: Shape, dots: string | undefined): string | null =>
  dots === undefined ? bare : (dotted[dots] ?? null);

/** The letters of a stroke with these dots; null where they fit neither way. */
function lettersOf([first, second]: readonly [Shape, Shape], dots: readonly string[]) {
  const [one, other] = dots;
  const ways =
    other === undefined
      ? [
          [one, undefined],
          [undefined, one],
        ]
      : [
          [one, other],
          [other, one],
        ];
  for (const [ofFirst, ofSecond] of ways) {
    const letters = [withDots(first, ofFirst), withDots(second, ofSecond)];
    if (!letters.includes(null)) return letters.join('');
  }
  return null;
}

/** A glyph in drawing order, with the family of its font; null where something else is drawn. */
export type DrawnCode = { family: string; code: number; width: number } | null;

/** What the strokes and dots of Calibri among these glyphs stand for, by their place; dots for nothing. */
export function calibriLetters(glyphs: readonly DrawnCode[]): ReadonlyMap<number, string> {
  const letters = new Map<number, string>();
  for (const [at, glyph] of glyphs.entries()) {
    const stroke = glyph?.family === 'Calibri' ? STROKES.get(glyph.code) : undefined;
    if (stroke === undefined) continue;
    let from = at;
    while (at - from < MOST_DOTS && isDot(glyphs[from - 1])) from -= 1;
    const names = glyphs.slice(from, at).map((dot) => DOTS.get(dot?.code ?? 0) ?? '');
    const text = lettersOf(stroke, names);
    if (text === null) continue;
    letters.set(at, text);
    for (let dot = from; dot < at; dot += 1) letters.set(dot, '');
  }
  return letters;
}

const isDot = (glyph: DrawnCode | undefined): boolean =>
  glyph?.family === 'Calibri' && glyph.width === 0 && DOTS.has(glyph.code);
