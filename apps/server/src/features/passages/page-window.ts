/** A text file may be one page of millions of letters; nobody reads more than this around a passage. */
const AROUND_LETTERS = 10_000;

/** A part of a page; `from` is where in the page it begins. */
export type Window = { text: string; from: number };

/** As much of a page around a passage as is of use, from the start of a line where one is near. */
export function windowAround(page: string, start: number, end: number): Window {
  const from = start <= AROUND_LETTERS ? 0 : lineStart(page, start - AROUND_LETTERS, start);
  const to = end + AROUND_LETTERS >= page.length ? page.length : lineEnd(page, end);
  return { text: page.slice(from, to), from };
}

function lineStart(page: string, from: number, until: number): number {
  const end = page.indexOf('\n', from);
  return end >= 0 && end < until ? end + 1 : from;
}

function lineEnd(page: string, end: number): number {
  const last = page.lastIndexOf('\n', end + AROUND_LETTERS);
  return last >= end ? last : end + AROUND_LETTERS;
}
