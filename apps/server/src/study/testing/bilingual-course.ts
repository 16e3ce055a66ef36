import { readFileSync } from 'node:fs';
import { blockPages, heading, paragraph, type TestPage } from '#src/reading/testing/block-page.ts';
import { chunkPages } from '#src/retrieval/chunk-pages.ts';
import { cutOut } from '#src/retrieval/outline/headings.ts';
import { createTopicFinder } from '#src/study/outline/topics.ts';
import type { StudyPassage } from '#src/study/passage.ts';

export type CoursePage = {
  heading: string;
  text: string;
  pairs: [arabic: string, latin: string][];
};

const FILE = new URL('../../../../../bench/fixtures/study/bilingual.terms.jsonl', import.meta.url);

/** The study bench's course: Arabic lectures with English terms, one page per line. */
export function readBilingualCourse(): CoursePage[] {
  return readFileSync(FILE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as CoursePage);
}

type GivenPage = { heading: string | null; text: string };

export const pagesOf = (pages: readonly GivenPage[]): TestPage[] =>
  blockPages(
    pages.map(({ heading: title, text }) => [
      ...(title === null ? [] : [heading(title)]),
      paragraph(text),
    ]),
  );

export function passagesOf(
  pages: readonly GivenPage[],
  overrides: Partial<StudyPassage> = {},
): StudyPassage[] {
  return passagesOfPages(pagesOf(pages), overrides);
}

export function passagesOfPages(
  pages: readonly TestPage[],
  overrides: Partial<StudyPassage> = {},
): StudyPassage[] {
  const chunks = chunkPages(pages);
  const fileName = overrides.fileName ?? 'محاضرات.pdf';
  const pageLabel = pages[0]?.label ?? 'page';
  const hasHeadings = chunks.some((chunk) => chunk.heading !== null);
  const file = { fileName, pageLabel, pageCount: pages.length, hasHeadings };
  const topicOf = createTopicFinder(file);
  return chunks.map((chunk, at) => ({
    id: `passage-${at}`,
    content: 'content-1',
    fileName,
    page: chunk.page,
    pageLabel,
    start: chunk.start,
    ...cutOut(pages[chunk.page - 1] ?? { text: '', blocks: [] }, chunk),
    heading: chunk.heading,
    topic: topicOf(chunk),
    isOcr: false,
    ...overrides,
  }));
}
