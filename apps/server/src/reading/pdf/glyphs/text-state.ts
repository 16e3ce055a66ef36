export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies `inner` first, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [k, l, m, n, o, p] = inner;
  return [
    a * k + c * l,
    b * k + d * l,
    a * m + c * n,
    b * m + d * n,
    a * o + c * p + e,
    b * o + d * p + f,
  ];
}

/** The six numbers of an operator's matrix, which may be any array-like. */
export function toMatrix(value: unknown): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = Array.from(value as ArrayLike<number>, Number);
  return [a, b, c, d, e, f];
}

const BLACK = '#000000';

/** The part of the graphics state that places glyphs. */
export type TextState = {
  ctm: Matrix;
  textMatrix: Matrix;
  lineMatrix: Matrix;
  fontId: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  horizontalScale: number;
  leading: number;
  rise: number;
  /** Letters are filled and outlined, which makes any font bold. */
  isStroked: boolean;
  colour: string;
};

export function initialState(ctm: Matrix): TextState {
  return {
    ctm,
    textMatrix: IDENTITY,
    lineMatrix: IDENTITY,
    fontId: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    isStroked: false,
    colour: BLACK,
  };
}

export function moveLine(state: TextState, x: number, y: number): void {
  state.lineMatrix = multiply(state.lineMatrix, [1, 0, 0, 1, x, y]);
  state.textMatrix = state.lineMatrix;
}

export function advance(state: TextState, x: number): void {
  state.textMatrix = multiply(state.textMatrix, [1, 0, 0, 1, x, 0]);
}
