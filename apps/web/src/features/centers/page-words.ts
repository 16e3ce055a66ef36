import {
  pageName,
  PAGE_WORDS,
  type Center,
  type CenterFile,
  type PageLabel,
} from '@nibras/contract';
import {
  arabicCount,
  FILES,
  FILES_IN_GENITIVE,
  type CountedNoun,
} from '#src/lib/words/arabic-count.ts';
import { centersCopy } from './copy.ts';

const copy = centersCopy.state;

type PageNoun = CountedNoun & { plural: string };

const PAGES = {
  page: {
    plural: 'الصفحات',
    one: 'صفحة واحدة',
    two: 'صفحتان',
    few: 'صفحات',
    many: 'صفحة',
    other: 'صفحة',
  },
  slide: {
    plural: 'الشرائح',
    one: 'شريحة واحدة',
    two: 'شريحتان',
    few: 'شرائح',
    many: 'شريحة',
    other: 'شريحة',
  },
  sheet: {
    plural: 'الأوراق',
    one: 'ورقة واحدة',
    two: 'ورقتان',
    few: 'أوراق',
    many: 'ورقة',
    other: 'ورقة',
  },
  section: {
    plural: 'الأقسام',
    one: 'قسم واحد',
    two: 'قسمان',
    few: 'أقسام',
    many: 'قسمًا',
    other: 'قسم',
  },
} satisfies Record<PageLabel, PageNoun>;

/** «112 صفحة», «3 شرائح». */
export function pageCountWords(count: number, label: PageLabel): string {
  return arabicCount(count, PAGES[label]);
}

/** «الصفحات 3، 5–7», with consecutive pages joined. */
export function pageList(pages: readonly number[], label: PageLabel): string {
  const runs: [first: number, last: number][] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run && page <= run[1] + 1) run[1] = page;
    else runs.push([page, page]);
  }
  const said = runs.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  return `${pages.length === 1 ? PAGE_WORDS[label] : PAGES[label].plural} ${said.join('، ')}`;
}

/** «109 صفحات»: how much was read; the number of files where they count differently. */
export function readWords(files: readonly CenterFile[]): string | null {
  const read = files.filter(({ status }) => status === 'ready');
  const [first] = read;
  if (!first) return null;
  if (read.some(({ pageLabel, pageCount }) => pageLabel !== first.pageLabel || !pageCount)) {
    return arabicCount(read.length, FILES);
  }
  const pages = read.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  return pageCountWords(pages, first.pageLabel);
}

export function readingWords({ pagesRead, pageCount, pageLabel }: CenterFile): string | null {
  if (pagesRead === 0) return pageCount === null ? null : pageCountWords(pageCount, pageLabel);
  const place = pageName(pagesRead, pageLabel);
  return pageCount === null ? place : `${place} من ${pageCount}`;
}

type Progress = NonNullable<Center['progress']>;

/** «قيد القراءة: 4 من 7 ملفات، صفحة 30 من 112». */
export function progressWords({ filesDone, filesTotal, page, pageCount }: Progress): string {
  const files =
    filesTotal === 1
      ? FILES.one
      : copy.ofFiles(filesDone, arabicCount(filesTotal, FILES_IN_GENITIVE));
  const place = placeWords(page, pageCount);
  return copy.reading(place === null ? files : `${files}، ${place}`);
}

/** Before the first page is read, shows how many there are. */
function placeWords(page: number, pageCount: number | null): string | null {
  if (pageCount === null) return page === 0 ? null : copy.page(page);
  return page === 0 ? pageCountWords(pageCount, 'page') : copy.pageOf(page, pageCount);
}

/** From 0 to 1, with the open file by its pages; null if unknown. */
export function progressShare({ filesDone, filesTotal, page, pageCount }: Progress): number | null {
  if (filesTotal === 0) return null;
  const open = pageCount === null || pageCount === 0 ? 0 : Math.min(page / pageCount, 1);
  return Math.min((filesDone + open) / filesTotal, 1);
}
