import { chunkPages } from '#src/retrieval/chunk-pages.ts';
import type { Passage, ReadPage } from './reading-types.ts';

/** A slide's notes are part of what the lecturer said, so they are found with it. */
export function searchableText({ text, notes = '' }: ReadPage): string {
  return notes === '' ? text : `${text}\n${notes}`;
}

/** The passages of a page, as stretches of its searchable text. */
export function findPassages(page: ReadPage): Passage[] {
  const { number, heading = null } = page;
  return chunkPages([{ number, heading, text: searchableText(page) }]).map((chunk) => ({
    heading: chunk.heading,
    start: chunk.start,
    end: chunk.end,
  }));
}
