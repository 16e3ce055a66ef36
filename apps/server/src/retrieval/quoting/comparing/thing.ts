import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import { topicWords, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';

/** A compared thing: its words, those that no other has, and those that others have too. */
export type Thing = {
  title: string;
  words: readonly TopicWord[];
  own: readonly TopicWord[];
  shared: readonly TopicWord[];
};

/** The distinguishing words of each thing: «المفتاح الأساسي» and «المفتاح الأجنبي» share one. */
export function thingsOf(titles: readonly string[]): Thing[] {
  const all = titles.map((title) => ({ title, words: topicWords(title) }));
  return all.map(({ title, words }) => {
    const others = new Set(
      all.filter((one) => one.title !== title).flatMap((one) => one.words.flat()),
    );
    const own = words.filter((word) => !word.some((form) => others.has(form)));
    if (own.length === 0) return { title, words, own: words, shared: [] };
    return { title, words, own, shared: words.filter((word) => !own.includes(word)) };
  });
}

export const isInside = (one: Stretch, { file, page, start, end }: Stretch): boolean =>
  file === one.file && page === one.page && start <= one.start && one.end <= end;
