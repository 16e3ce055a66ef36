import type { PageLabel } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import {
  selectContentPages,
  selectPassagePlaces,
  selectPassagesOf,
  selectServingContents,
} from '#src/features/study/items/pages.queries.ts';
import type { ItemDraft } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { foldedWords } from '#src/study/words.ts';
import { createTopicFinder } from '#src/study/outline/topics.ts';
import { cutOut } from '#src/retrieval/outline/headings.ts';
import type { StoredAnchor } from '#src/db/tables/study.ts';

export type Course = Awaited<ReturnType<typeof loadCourse>>;

export async function loadCourse(db: Database, centerId: string, revision: number) {
  const passages: StudyPassage[] = [];
  const labels = new Map<string, PageLabel>();
  const readings = new Map<string, Date | null>();
  for (const file of await selectServingContents(db, centerId, revision)) {
    if (file.status !== 'read') continue;
    readings.set(file.id, file.readingSince);
    const pages = new Map((await selectContentPages(db, file.id)).map((page) => [page.page, page]));
    const chunks = await selectPassagesOf(db, file.id);
    const topicOf = createTopicFinder({
      fileName: file.fileName,
      pageLabel: file.pageLabel as PageLabel,
      pageCount: pages.size,
      hasHeadings: chunks.some(({ heading }) => heading !== null),
    });
    for (const { id, pageNumber, start, end, heading } of chunks) {
      const page = pages.get(pageNumber);
      // Doubtful pages are neither asked nor explained.
      if (!page || page.isDoubtful) continue;
      const pageLabel = page.label as PageLabel;
      labels.set(`${file.id} ${pageNumber}`, pageLabel);
      passages.push({
        id,
        content: file.id,
        fileName: file.fileName,
        page: pageNumber,
        pageLabel,
        start,
        ...cutOut(page, { start, end }),
        heading,
        topic: topicOf({ heading, page: pageNumber }),
        isOcr: page.route === 'ocr',
      });
    }
  }

  return {
    passages,

    /** The stored anchor of a draft. */
    anchorOf(
      { anchor }: ItemDraft,
      from: readonly StudyPassage[],
    ): { anchor: StoredAnchor; anchoredIn: Date | null } {
      const passage = from[anchor.passage];
      if (!passage) throw new Error('an item names a passage that it was not made from');
      const { content, fileName } = passage;
      const { page, start, end, quote } = anchor;
      return {
        anchor: {
          content,
          fileName,
          page,
          pageLabel: labels.get(`${content} ${page}`) ?? 'page',
          start,
          end,
          quote,
          quoteKey: foldedWords(quote).trim(),
        },
        anchoredIn: readings.get(content) ?? null,
      };
    },
  };
}

/** Topics of a file list with passage counts. */
export async function loadTopicSizes(
  db: Database,
  centerId: string,
  revision: number,
): Promise<Map<string, number>> {
  const places = await selectPassagePlaces(db, centerId, revision);
  const sizes = new Map<string, number>();
  for (const own of Map.groupBy(places, ({ content }) => content).values()) {
    const { fileName = '', pageLabel = 'page', pageCount } = own[0] ?? {};
    const topicOf = createTopicFinder({
      fileName,
      pageLabel: pageLabel as PageLabel,
      pageCount: pageCount ?? 0,
      hasHeadings: own.some(({ heading }) => heading !== null),
    });
    for (const place of own) {
      const topic = topicOf(place);
      sizes.set(topic, (sizes.get(topic) ?? 0) + 1);
    }
  }
  return sizes;
}

export async function loadTopics(
  db: Database,
  centerId: string,
  revision: number,
): Promise<string[]> {
  return [...(await loadTopicSizes(db, centerId, revision)).keys()];
}
