import { foldSpelling } from './fold-spelling.ts';

/** A range of a text; `end` is exclusive. */
type Range = { start: number; end: number };

/** Where a text contains the searched text, in any spelling. */
export function foundRanges(text: string, sought: string): Range[] {
  const wanted = foldSpelling(sought);
  if (wanted === '') return [];
  // Character by character, because folding changes lengths.
  const offsets: number[] = [];
  let folded = '';
  let offset = 0;
  for (const sign of text) {
    const letters = /\s/u.test(sign) ? ' ' : foldSpelling(sign);
    folded += letters;
    offsets.push(...new Array<number>(letters.length).fill(offset));
    offset += sign.length;
  }
  offsets.push(text.length);
  const ranges: Range[] = [];
  for (
    let at = folded.indexOf(wanted);
    at !== -1;
    at = folded.indexOf(wanted, at + wanted.length)
  ) {
    const start = offsets[at] ?? 0;
    ranges.push({ start, end: offsets[at + wanted.length] ?? text.length });
  }
  return ranges;
}
