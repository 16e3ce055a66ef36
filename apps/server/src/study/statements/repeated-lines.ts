import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';

/** Whether other pages of the file repeat a line, as headers and footers do. */
export type RepeatedLines = (content: string, line: string) => boolean;

/** Repetition on this many pages marks layout. */
const PAGES = 3;

export async function findRepeatedLines(
  passages: readonly StudyPassage[],
  chosen: readonly number[],
  slices: WorkSlices,
): Promise<RepeatedLines> {
  const pages = new Map<string, Set<number>>();
  for (const at of chosen) {
    const { text = '', content = '', page = 0 } = passages[at] ?? {};
    if (slices.isFull(text.length)) await slices.pause();
    for (const line of text.split('\n')) {
      const key = `${content}\n${line.trim()}`;
      pages.set(key, (pages.get(key) ?? new Set()).add(page));
    }
  }
  return (content, line) => (pages.get(`${content}\n${line}`)?.size ?? 0) >= PAGES;
}
