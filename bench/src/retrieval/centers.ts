import {
  buildCenterIndex,
  searchChunks,
  type CenterIndex,
} from '@nibras/server/retrieval/search-center.ts';

import type { Passage, Query, QuestionSet } from './question-sets.ts';

export type Center = { index: CenterIndex; passages: readonly Passage[] };

export async function buildCenter(passages: readonly Passage[]): Promise<Center> {
  const chunks = passages.map(({ id, doc, text }) => ({ id, title: doc, heading: null, text }));
  return { index: await buildCenterIndex(chunks), passages };
}

export type Course = { center: Center; queries: readonly Query[] };

export async function buildCourses({ passages, queries }: QuestionSet): Promise<Course[]> {
  const courseOf = new Map(passages.map(({ id, course }) => [id, course]));
  const built: Course[] = [];
  for (const course of new Set(courseOf.values())) {
    built.push({
      center: await buildCenter(passages.filter((passage) => passage.course === course)),
      queries: queries.filter(({ relevant }) => courseOf.get(relevant[0] ?? '') === course),
    });
  }
  return built;
}

export function rank(center: Center, question: string, limit = 10): string[] {
  return searchChunks(center.index, question, { limit }).map((chunk) => chunk.id);
}
