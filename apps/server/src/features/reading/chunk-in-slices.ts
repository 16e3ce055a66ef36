import { setImmediate } from 'node:timers/promises';
import { chunkPages, type Chunk, type PageText } from '#src/retrieval/chunk-pages.ts';

/** About ten milliseconds of work. */
const SLICE_LETTERS = 20_000;

/** The passages of a page, found slice by slice: a text file may be one page of ten million letters. */
export async function chunkInSlices(page: PageText): Promise<Chunk[]> {
  const found: Chunk[] = [];
  for (let start = 0; start < page.text.length;) {
    const end = sliceEnd(page.text, start);
    for (const chunk of chunkPages([{ ...page, text: page.text.slice(start, end) }])) {
      found.push({ ...chunk, start: chunk.start + start, end: chunk.end + start });
    }
    start = end;
    await setImmediate();
  }
  return found;
}

/** Where a slice may end: after a line, else after a word, else where it is full. */
function sliceEnd(text: string, start: number): number {
  const full = start + SLICE_LETTERS;
  if (full >= text.length) return text.length;
  for (const boundary of ['\n', ' ']) {
    const last = text.lastIndexOf(boundary, full - 1);
    if (last > start) return last + 1;
  }
  // Never between the halves of one letter.
  return /[\udc00-\udfff]/.test(text.charAt(full)) ? full - 1 : full;
}
