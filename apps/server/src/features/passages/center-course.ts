import type { PageLabel, VersePlace } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { buildOutline } from '#src/retrieval/requests/outline.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { lookupIndexOf } from '#src/retrieval/quoting/lookup-index.ts';
import { createIndexCache } from '#src/retrieval/index-cache.ts';
import { differingBetween, type DifferingVerses } from '#src/scripture/find-differing.ts';
import type { CenterIndexes } from './center-index.ts';
import { selectChunks, selectCoursePages, type ServingFile } from './passages.queries.ts';

/** A passage with the data of its citation. */
export type CitablePassage = {
  passageId: string;
  centerId: string;
  fileId: string;
  fileName: string;
  page: number;
  pageLabel: PageLabel;
  heading: string | null;
  quote: string;
  isOcr: boolean;
};

/** A range of a page with its verses that differ from the mushaf. */
export type CitedStretch = CitablePassage & { differingVerses: VersePlace[] };

const CACHE_BYTES = 96 * 1024 * 1024;
/** Two bytes per letter for the text and its search form, plus word positions. */
const BYTES_A_LETTER = 8;
const BYTES_A_BLOCK = 100;

type Place = Stretch & { id: string; heading: string | null };
type File = Pick<ServingFile, 'fileId' | 'fileName' | 'contentId'> & {
  ocrPages: ReadonlySet<number>;
  verses: ReadonlyMap<number, DifferingVerses>;
};

export type CenterCourse = {
  course: Course;
  contentOf: (file: number) => string;
  /** Cites a range; null if its page has no passage. */
  cite: (stretch: Stretch) => CitedStretch | null;
  placeOf: (passageId: string) => Stretch | null;
};

/** Whether a page's text was recognised and may be wrong; citations show it. */
export function isMachineRead({
  route,
  isDoubtful,
}: {
  route: string;
  isDoubtful: boolean;
}): boolean {
  return route === 'ocr' || isDoubtful;
}

/** Courses in memory, loaded on first use and evicted like indexes. */
export function createCenterCourses(db: Database, indexes: Pick<CenterIndexes, 'keyOf' | 'files'>) {
  async function load(centerId: string, revision: number) {
    const files: File[] = [];
    const read: Course['files'][number][] = [];
    const places: Place[] = [];
    for (const { fileId, fileName, contentId } of await indexes.files(centerId, revision)) {
      const file = files.length;
      const pages = await selectCoursePages(db, contentId);
      const ocrPages = pages.filter(isMachineRead).map(({ number }) => number);
      const verses = new Map(
        pages.map(({ number, differingVerses }) => [number, differingVerses ?? []]),
      );
      files.push({ fileId, fileName, contentId, ocrPages: new Set(ocrPages), verses });
      read.push({
        name: fileName,
        pages: pages.map(({ number, label, text, blocks }) => ({
          number,
          label: label as PageLabel,
          text,
          blocks: blocks ?? [],
        })),
      });
      for (const { id, pageNumber, heading, start, end } of await selectChunks(db, contentId)) {
        places.push({ id, file, page: pageNumber, heading, start, end });
      }
    }
    const course = { files: read, outline: await buildOutline(read) };
    // Built now, so that no question waits for it.
    await lookupIndexOf(course);
    return courseOf(centerId, files, course, places);
  }

  const cache = createIndexCache<CenterCourse & { byteSize: number }>({
    maxBytes: CACHE_BYTES,
    build(key) {
      const [centerId = '', revision = ''] = key.split(':');
      return load(centerId, Number(revision));
    },
  });

  return {
    async get(centerId: string, revision: number): Promise<CenterCourse> {
      return cache.get(await indexes.keyOf(centerId, revision));
    },
  };
}

const bytesOf = (letters: number, blocks: number): number =>
  letters * BYTES_A_LETTER + blocks * BYTES_A_BLOCK;

function courseOf(
  centerId: string,
  files: readonly File[],
  course: Course,
  places: readonly Place[],
): CenterCourse & { byteSize: number } {
  const byId = new Map(places.map((place) => [place.id, place]));
  const byPage = Map.groupBy(places, ({ file, page }) => `${file}:${page}`);
  const byteSize = course.files
    .flatMap(({ pages }) => pages)
    .reduce((sum, { text, blocks }) => sum + bytesOf(text.length, blocks.length), 0);
  return {
    course,
    byteSize,
    contentOf: (file) => files[file]?.contentId ?? '',
    placeOf: (passageId) => byId.get(passageId) ?? null,
    cite(stretch) {
      const { file: at, page: number } = stretch;
      const onPage = byPage.get(`${at}:${number}`) ?? [];
      const place = onPage.findLast(({ start }) => start <= stretch.start) ?? onPage[0];
      const file = files[at];
      const page = course.files[at]?.pages.find((one) => one.number === number);
      if (!place || !file || !page) return null;
      return {
        passageId: place.id,
        centerId,
        fileId: file.fileId,
        fileName: file.fileName,
        page: number,
        pageLabel: page.label,
        heading: place.heading,
        quote: page.text.slice(stretch.start, stretch.end),
        isOcr: file.ocrPages.has(number),
        differingVerses: differingBetween(file.verses.get(number) ?? [], stretch),
      };
    },
  };
}
