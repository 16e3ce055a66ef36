/** Allowance for different token counts; a correct model stays far below it. */
const TIMES_ASKED = 4;
/** Minimum for short answers, because some models think first. */
const LEAST_TOKENS = 1000;
const LETTERS_A_TOKEN = 4;
/** Each token may have its own event with a hundred bytes of field names. */
const BYTES_A_TOKEN = 1024;

export const mostTokens = (askedTokens: number): number =>
  Math.max(askedTokens * TIMES_ASKED, LEAST_TOKENS);

export const mostLetters = (askedTokens: number): number =>
  mostTokens(askedTokens) * LETTERS_A_TOKEN;

export const mostBytes = (askedTokens: number): number => mostTokens(askedTokens) * BYTES_A_TOKEN;

export class EndlessReply extends Error {
  override readonly name = 'EndlessReply';
  constructor() {
    super('the reply is longer than what was asked for');
  }
}
