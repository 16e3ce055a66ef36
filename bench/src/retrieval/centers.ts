import {
  buildCenterIndex,
  searchChunks,
  type CenterIndex,
} from '@nibras/server/retrieval/search-center.ts';

import type { Passage } from './question-sets.ts';

/** The passages of one pool or course as the product holds a center: each passage is a chunk. */
export type Center = { index: CenterIndex; passages: readonly Passage[] };

export async function buildCenter(passages: readonly Passage[]): Promise<Center> {
  const chunks = passages.map(({ id, doc, text }) => ({ id, title: doc, heading: null, text }));
  return { index: await buildCenterIndex(chunks), passages };
}

export function rank(center: Center, question: string, limit = 10): string[] {
  return searchChunks(center.index, question, { limit }).map((chunk) => chunk.id);
}
