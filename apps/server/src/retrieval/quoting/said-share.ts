import type { CoursePage } from '#src/retrieval/asking/course.ts';
import type { Course } from '#src/retrieval/asking/request.ts';
import { isNearSpelling } from '#src/retrieval/letters/near-spelling.ts';
import { isAmong, stemsIn, topicWords, type TopicWord } from './topic-words.ts';

const stemsOfPage = new WeakMap<CoursePage, ReadonlySet<string>>();

function stemsOf(page: CoursePage): ReadonlySet<string> {
  const known = stemsOfPage.get(page);
  if (known) return known;
  const stems = new Set(stemsIn(page.text));
  stemsOfPage.set(page, stems);
  return stems;
}

/**
 * How much of what a question is about one of some texts says, from 0 to 1. Words that stand on few pages
 * count for more, and those that stand on none for most.
 */
export const saidShare = (course: Course, question: string, texts: readonly string[]): number =>
  topicWords(question).length === 0 ? 1 : Math.max(0, ...saidShares(course, question, texts));

/** The same of each of the texts. */
export function saidShares(course: Course, question: string, texts: readonly string[]): number[] {
  const topic = topicWords(question);
  const weights = weightsOf(course, topic);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  return texts.map((text) => {
    const stems = new Set(stemsIn(text));
    const said = topic.map((word, at) => (isSaid(word, stems) ? (weights[at] ?? 0) : 0));
    return said.reduce((sum, weight) => sum + weight, 0) / Math.max(all, Number.MIN_VALUE);
  });
}

const isSaid = (word: TopicWord, stems: ReadonlySet<string>): boolean =>
  isAmong(word, stems) ||
  word.some((form) => [...stems].some((stem) => isNearSpelling(form, stem)));

function weightsOf({ files }: Course, topic: readonly TopicWord[]): number[] {
  const pages = files.flatMap((file) => file.pages).map(stemsOf);
  return topic.map((word) => {
    const holding = pages.filter((stems) => isAmong(word, stems)).length;
    return Math.log(1 + (pages.length + 1) / (holding + 0.5));
  });
}
