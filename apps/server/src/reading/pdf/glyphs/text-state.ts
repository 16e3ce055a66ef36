import { IDENTITY, multiply } from './matrix.ts';
import type { Matrix } from './matrix.ts';

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
  };
}

export function moveLine(state: TextState, x: number, y: number): void {
  state.lineMatrix = multiply(state.lineMatrix, [1, 0, 0, 1, x, y]);
  state.textMatrix = state.lineMatrix;
}

export function advance(state: TextState, x: number): void {
  state.textMatrix = multiply(state.textMatrix, [1, 0, 0, 1, x, 0]);
}
