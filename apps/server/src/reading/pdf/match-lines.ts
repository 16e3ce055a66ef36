import { normaliseStoredText } from '#src/reading/normalise-stored-text.ts';

type Stretch = { start: number; end: number };

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Finds each line's range in the joined text by letters and digits alone, because joining changes
 * spaces, hyphens and marks. Null if the text lacks the line, as with a running head.
 */
export function matchLines(lines: readonly string[], text: string): (Stretch | null)[] {
  const page = lettersOf(text);
  let cursor = 0;
  return lines.map((line) => {
    const { letters } = lettersOf(normaliseStoredText(line));
    if (letters === '') return null;
    const next = page.letters.indexOf(letters, cursor);
    const at = next === -1 ? page.letters.indexOf(letters) : next;
    const [start, last] = [page.offsets[at], page.offsets[at + letters.length - 1]];
    if (start === undefined || last === undefined) return null;
    cursor = at + letters.length;
    return { start, end: last + 1 };
  });
}

/** A surrogate pair counts as two units. */
function lettersOf(text: string): { letters: string; offsets: number[] } {
  const offsets: number[] = [];
  let letters = '';
  let offset = 0;
  for (const sign of text) {
    if (LETTER_OR_DIGIT.test(sign)) {
      letters += sign;
      for (let unit = 0; unit < sign.length; unit += 1) offsets.push(offset + unit);
    }
    offset += sign.length;
  }
  return { letters, offsets };
}
