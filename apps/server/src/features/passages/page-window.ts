import type { Block } from '#src/reading/reading-types.ts';

/** A text file may be one page of millions of letters; nobody reads more than this around a passage. */
const AROUND_LETTERS = 10_000;

/** A part of a page; `from` is where in the page it begins. */
export type Window = { text: string; from: number };

type Page = { text: string; blocks: readonly Block[] | null };

/** As much of a page around a passage as is of use, from the start of a line where one is near. */
export function windowAround({ text: page, blocks }: Page, start: number, end: number): Window {
  const near = start <= AROUND_LETTERS ? 0 : lineStart(page, start - AROUND_LETTERS, start);
  const from = Math.max(near, afterRunningHeads(blocks ?? []));
  const to = end + AROUND_LETTERS >= page.length ? page.length : lineEnd(page, end);
  return { text: page.slice(from, to), from };
}

/** Where a page begins that opens with headings of the pages before; one of nothing else is shown whole. */
function afterRunningHeads(blocks: readonly Block[]): number {
  const first = blocks.find(({ type, continues }) => type !== 'heading' || continues !== true);
  return first?.start ?? 0;
}

function lineStart(page: string, from: number, until: number): number {
  const end = page.indexOf('\n', from);
  return end >= 0 && end < until ? end + 1 : from;
}

function lineEnd(page: string, end: number): number {
  const last = page.lastIndexOf('\n', end + AROUND_LETTERS);
  return last >= end ? last : end + AROUND_LETTERS;
}
