import type { PageLabel } from '#src/reading/reading-types.ts';
import { titleOf } from '#src/retrieval/requests/course.ts';
import { pageWords } from '#src/retrieval/outline/place-words.ts';

/** A file without headings is divided into about ten page ranges of at least this size. */
const MOST_STRETCHES = 10;
const LEAST_PAGES = 5;

type FilePages = { pageLabel: PageLabel; pageCount: number };

/**
 * The page range in a file without headings, such as «الصفحات 11 إلى 20»; null for a short file.
 */
export function stretchTitle({ pageLabel, pageCount }: FilePages, page: number): string | null {
  const size = Math.max(LEAST_PAGES, Math.ceil(pageCount / MOST_STRETCHES));
  if (pageCount <= size) return null;
  const from = Math.floor((page - 1) / size) * size + 1;
  return pageWords(pageLabel, { from, to: Math.min(from + size - 1, pageCount) });
}

export function createTopicFinder(
  file: FilePages & { fileName: string; hasHeadings: boolean },
): (passage: { heading: string | null; page: number }) => string {
  const title = titleOf(file.fileName);
  return ({ heading, page }) => {
    const stretch = file.hasHeadings ? null : stretchTitle(file, page);
    return heading ?? (stretch === null ? title : `${title}: ${stretch}`);
  };
}
