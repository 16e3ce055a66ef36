/** Receives a gram as two 32-bit halves of two letters; a trigram ends in zero. */
export type GramVisitor = (high: number, low: number) => void;

const BOUNDARY = '_';

/**
 * Visits all windows of three and four letters in `_word_`, without creating strings, because
 * indexing is hot.
 */
export function forEachGram(word: string, visit: GramVisitor): void {
  const padded = BOUNDARY + word + BOUNDARY;
  const length = padded.length;
  for (let at = 0; at + 3 <= length; at += 1) {
    const high = (padded.charCodeAt(at) << 16) | padded.charCodeAt(at + 1);
    const third = padded.charCodeAt(at + 2) << 16;
    visit(high >>> 0, third >>> 0);
    if (at + 4 <= length) visit(high >>> 0, (third | padded.charCodeAt(at + 3)) >>> 0);
  }
}

/** Only the more specific windows of four; a one-letter word stays whole. */
export function forEachFourGram(word: string, visit: GramVisitor): void {
  forEachGram(word, (high, low) => {
    if ((low & 0xffff) !== 0 || word.length === 1) visit(high, low);
  });
}
