import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { stemsOf } from '#src/study/words.ts';

/** How often a course says and heads things with words, by their stems. */
export type CourseWords = {
  passages: number;
  /** Passages with the rarest of the stems, so at most those with all of them. */
  timesOf(stems: readonly string[]): number;
  headingsWith(stems: readonly string[]): number;
};

export async function countCourseWords(
  passages: readonly StudyPassage[],
  slices: WorkSlices,
): Promise<CourseWords> {
  const said = new Map<string, number>();
  const headed = new Map<string, number>();
  const headings = new Set(passages.map(({ heading }) => heading ?? ''));
  for (const heading of headings) countInto(headed, stemsOf(heading));
  for (const { text } of passages) {
    if (slices.isFull(text.length)) await slices.pause();
    countInto(said, stemsOf(text));
  }
  const rarest = (counts: ReadonlyMap<string, number>, stems: readonly string[]): number =>
    stems.length === 0 ? 0 : Math.min(...stems.map((stem) => counts.get(stem) ?? 0));
  return {
    passages: passages.length,
    timesOf: (stems) => rarest(said, stems),
    headingsWith: (stems) => rarest(headed, stems),
  };
}

function countInto(counts: Map<string, number>, stems: readonly string[]): void {
  for (const stem of new Set(stems)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
}
