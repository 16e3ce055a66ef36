import type { PageLabel } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import {
  selectContentPages,
  selectPassagesOf,
  selectServingContents,
} from '#src/features/study/items/pages.queries.ts';
import type { ItemDraft } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { foldedWords } from '#src/study/words.ts';
import type { StoredAnchor } from '#src/db/tables/study.ts';

export type Course = Awaited<ReturnType<typeof loadCourse>>;

/** The files of a center as questions are made from them. */
export async function loadCourse(db: Database, centerId: string, revision: number) {
  const passages: StudyPassage[] = [];
  const labels = new Map<string, PageLabel>();
  const readings = new Map<string, Date | null>();
  for (const file of await selectServingContents(db, centerId, revision)) {
    if (file.status !== 'read') continue;
    readings.set(file.id, file.readingSince);
    const pages = new Map((await selectContentPages(db, file.id)).map((page) => [page.page, page]));
    for (const { id, pageNumber, start, end, heading } of await selectPassagesOf(db, file.id)) {
      const page = pages.get(pageNumber);
      // What may not be printed there is neither asked nor explained.
      if (!page || page.isDoubtful) continue;
      labels.set(`${file.id} ${pageNumber}`, page.label as PageLabel);
      passages.push({
        id,
        content: file.id,
        fileName: file.fileName,
        page: pageNumber,
        start,
        text: page.text.slice(start, end),
        heading,
        isOcr: page.route === 'ocr',
      });
    }
  }

  return {
    passages,

    /** Where a draft that was made from `from` stands, as it is stored. */
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
