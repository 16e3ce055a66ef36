/** A range; `end` is exclusive. */
export type Span = { start: number; end: number };

/** The sentences of a text, trimmed. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    addTrimmed(spans, text, start, end);
    start = end;
  }
  addTrimmed(spans, text, start, text.length);
  return spans;
}

/** Adds a trimmed span unless it is empty. */
export function addTrimmed(spans: Span[], text: string, from: number, to: number): void {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  if (start < end) spans.push({ start, end });
}

function isSpace(text: string, at: number): boolean {
  return SPACE.test(text.charAt(at));
}

const SPACE = /\s/;

// Final marks with closing quotes and brackets belong to the sentence. A full stop ends it only
// before space, so that 3.14 and URLs stay whole, and not after a single letter, which is an
// abbreviation (د. أحمد). A run of stops is tried from the first one only, because trying each
// would be quadratic. «مفهوم الحرية: … مفهوم الحتمية: …»: a definition also begins without a mark
// before it.
const SENTENCE_END =
  /(?<=\S\s)(?=مفهوم\s(?:[^\s:.]{1,20}\s){0,3}[^\s:.]{1,20}\s?:)|[؟!?؛…]+[)\]}»”"']*|(?<!\.|(?:^|[\s(."«])\p{L})\.+[)\]}»”"']*(?=\s|$)|\n/gu;
