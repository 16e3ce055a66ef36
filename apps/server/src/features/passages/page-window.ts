import type { Block } from '#src/reading/reading-types.ts';

/** A text file may be one huge page, so only a part around the passage is sent. */
const AROUND_LETTERS = 10_000;

/** Part of a page; `from` is its offset. */
export type Window = { text: string; from: number };

type Page = { text: string; blocks: readonly Block[] | null };

/** The page's text around a passage, starting at a line if one is near. */
export function windowAround({ text: page, blocks }: Page, start: number, end: number): Window {
  const near = start <= AROUND_LETTERS ? 0 : lineStart(page, start - AROUND_LETTERS, start);
  const from = Math.max(near, afterRunningHeads(blocks ?? []));
  const to = end + AROUND_LETTERS >= page.length ? page.length : lineEnd(page, end);
  return { text: page.slice(from, to), from };
}

/** The offset after repeated headings; 0 if there is nothing else. */
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
