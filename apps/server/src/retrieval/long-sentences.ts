import type { Span } from './sentences.ts';

/** A sentence, or a part of one, with its length in words. */
export type Piece = Span & { words: number };

export const MAX_WORDS = 160;
// Far above 160 fully vocalised words; only text without spaces reaches it.
export const MAX_LETTERS = 3000;

/** Splits a long sentence, preferably after a late comma. */
export function splitLongSentence(text: string, sentence: Span): Piece[] {
  const words = wordSpans(text, sentence);
  const pieces: Piece[] = [];
  let first = 0;
  while (first < words.length) {
    const limit = fittingEnd(words, first);
    const end = limit < words.length ? afterLateComma(text, words, first, limit) : limit;
    pieces.push({
      start: words[first]?.start ?? sentence.start,
      end: words[end - 1]?.end ?? sentence.end,
      words: end - first,
    });
    first = end;
  }
  return pieces;
}

/** The words of a sentence; an oversized one counts as several. */
function wordSpans(text: string, { start, end }: Span): Span[] {
  const words: Span[] = [];
  for (const match of text.slice(start, end).matchAll(WORD)) {
    const wordEnd = start + match.index + match[0].length;
    for (let at = start + match.index; at < wordEnd;) {
      const cut = at + MAX_LETTERS < wordEnd ? beforeWholeLetter(text, at + MAX_LETTERS) : wordEnd;
      words.push({ start: at, end: cut });
      at = cut;
    }
  }
  return words;
}

/** The exclusive end of the words that fit after `first`; at least one. */
function fittingEnd(words: readonly Span[], first: number): number {
  const start = words[first]?.start ?? 0;
  let end = first + 1;
  while (end < words.length && end - first < MAX_WORDS) {
    if ((words[end]?.end ?? 0) - start > MAX_LETTERS) break;
    end += 1;
  }
  return end;
}

function afterLateComma(
  text: string,
  words: readonly Span[],
  first: number,
  limit: number,
): number {
  for (let end = limit; end > (first + limit) / 2; end -= 1) {
    if (COMMAS.has(text.charAt((words[end - 1]?.end ?? 0) - 1))) return end;
  }
  return limit;
}

// Must not split a surrogate pair.
function beforeWholeLetter(text: string, at: number): number {
  const isInsidePair = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return isInsidePair ? at - 1 : at;
}

const WORD = /\S+/g;
const COMMAS = new Set(['،', ',', ':', '؛', ';', '-', '–', '—']);
