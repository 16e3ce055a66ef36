/** A line's units from `start` to `end`, without surrounding spaces. */
export type LineRange = { start: number; end: number };

type Measure = (start: number, end: number) => number;

const graphemes = new Intl.Segmenter('ar', { granularity: 'grapheme' });

/** Breaks between words; a word wider than a line is cut between letters. */
export function breakLines(text: string, maxWidth: number, measure: Measure): LineRange[] {
  const lines: LineRange[] = [];
  let open: LineRange | null = null;
  let width = 0;
  for (const word of wordsOf(text, maxWidth, measure)) {
    // Arabic letters do not join across spaces, so words can be measured separately.
    const widened: number = open === null ? Infinity : width + measure(open.end, word.end);
    if (open !== null && word.followsSpace && widened <= maxWidth) {
      open.end = word.end;
      width = widened;
      continue;
    }
    open = { start: word.start, end: word.end };
    width = measure(word.start, word.end);
    lines.push(open);
  }
  return lines;
}

type Word = LineRange & { followsSpace: boolean };

function* wordsOf(text: string, maxWidth: number, measure: Measure): Generator<Word> {
  for (const match of text.matchAll(/[^ \n\t]+/g)) {
    const start = match.index;
    const end = start + match[0].length;
    if (measure(start, end) <= maxWidth) yield { start, end, followsSpace: true };
    else yield* cutWord(match[0], start, maxWidth, measure);
  }
}

function* cutWord(
  word: string,
  offset: number,
  maxWidth: number,
  measure: Measure,
): Generator<Word> {
  let start = offset;
  let followsSpace = true;
  for (const { index, segment } of graphemes.segment(word)) {
    const end = offset + index + segment.length;
    if (offset + index === start || measure(start, end) <= maxWidth) continue;
    yield { start, end: offset + index, followsSpace };
    start = offset + index;
    followsSpace = false;
  }
  yield { start, end: offset + word.length, followsSpace };
}
