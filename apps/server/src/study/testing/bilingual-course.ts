import { readFileSync } from 'node:fs';
import { chunkPages } from '#src/retrieval/chunk-pages.ts';
import type { StudyPassage } from '#src/study/passage.ts';

export type CoursePage = {
  heading: string;
  text: string;
  pairs: [arabic: string, latin: string][];
};

const FILE = new URL('../../../../../bench/fixtures/study/bilingual.terms.jsonl', import.meta.url);

/** The course of the study bench: Arabic lectures with English terms, one page a line. */
export function readBilingualCourse(): CoursePage[] {
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CoursePage);
}

export function passagesOf(
  pages: readonly { heading: string | null; text: string }[],
  overrides: Partial<StudyPassage> = {},
): StudyPassage[] {
  return chunkPages(pages.map((page, at) => ({ ...page, number: at + 1 }))).map((chunk, at) => ({
    id: `passage-${at}`,
    content: 'content-1',
    fileName: 'محاضرات.pdf',
    page: chunk.page,
    start: chunk.start,
    text: chunk.text,
    heading: chunk.heading,
    isOcr: false,
    ...overrides,
  }));
}
