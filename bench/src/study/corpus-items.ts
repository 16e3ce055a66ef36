import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFile } from '@nibras/server/reading/read-file.ts';
import { ReadingError } from '@nibras/server/reading/reading-error.ts';
import type { ReadPage } from '@nibras/server/reading/reading-types.ts';
import { chunkPages } from '@nibras/server/retrieval/chunk-pages.ts';
import { cutOut } from '@nibras/server/retrieval/outline/headings.ts';
import { findGlossary } from '@nibras/server/study/glossary.ts';
import { makeItems } from '@nibras/server/study/make-items.ts';
import { createTopicFinder } from '@nibras/server/study/outline/topics.ts';
import type { StudyPassage } from '@nibras/server/study/passage.ts';
import type { Half } from '../documents/corpus.ts';

const CORPUS = join(import.meta.dirname, '../../corpus');

type CorpusFile = { id: string; kind: string; half: Half; pages: number };

/**
 * Prints the questions and terms of each file as a center, for manual marking: JSON lines with
 * their quotes. Lists missing files.
 */
export async function printCorpusItems(
  half: Half,
  { count, only }: { count: number; only: readonly string[] },
): Promise<void> {
  const listed = JSON.parse(readFileSync(join(CORPUS, 'files.json'), 'utf8')) as CorpusFile[];
  const totals = { items: 0, terms: 0 };
  for (const file of listed.filter((one) => one.half === half)) {
    if (only.length > 0 && !only.includes(file.id)) continue;
    const passages = await readPassages(file);
    if (!passages) {
      console.error(`missing and not counted: ${file.id}`);
      continue;
    }
    const { items } = await makeItems(passages, { count, seed: 1 });
    for (const { kind, stem, options, answer, anchor } of items) {
      const { accepted, points } = answer;
      const { page, quote } = anchor;
      console.log(
        JSON.stringify({ id: file.id, kind, stem, options, accepted, points, page, quote }),
      );
    }
    const terms = await findGlossary(passages);
    for (const { arabic, latin, definition } of terms) {
      console.log(JSON.stringify({ id: file.id, kind: 'term', arabic, latin, definition }));
    }
    totals.items += items.length;
    totals.terms += terms.length;
    console.error(`${file.id}: ${items.length} questions, ${terms.length} terms`);
  }
  console.error(`all of the ${half} half: ${totals.items} questions, ${totals.terms} terms`);
}

/** A file's passages as in the server; null if it is missing. */
async function readPassages({ id, kind }: CorpusFile): Promise<StudyPassage[] | null> {
  const fileName = `${id}.${kind}`;
  const path = join(CORPUS, 'files', fileName);
  if (!existsSync(path)) return null;
  const pages = await readPages(path, fileName);
  const byNumber = new Map(pages.map((page) => [page.number, page]));
  const chunks = chunkPages(pages);
  const topicOf = createTopicFinder({
    fileName,
    pageLabel: pages[0]?.label ?? 'page',
    pageCount: pages.length,
    hasHeadings: chunks.some(({ heading }) => heading !== null),
  });
  return chunks.flatMap(({ page: number, heading, start, end }, at) => {
    const page = byNumber.get(number);
    if (!page || page.isDoubtful) return [];
    return {
      id: `${id}-${at}`,
      content: id,
      fileName,
      page: number,
      pageLabel: page.label,
      start,
      ...cutOut(page, { start, end }),
      heading,
      topic: topicOf({ heading, page: number }),
      isOcr: page.route === 'ocr',
    };
  });
}

/** Empty if the reader refuses the file. */
async function readPages(path: string, fileName: string): Promise<ReadPage[]> {
  try {
    return (await readFile({ path, fileName })).pages;
  } catch (error) {
    if (error instanceof ReadingError) return [];
    throw error;
  }
}
