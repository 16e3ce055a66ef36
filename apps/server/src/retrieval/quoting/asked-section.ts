import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Part } from '#src/retrieval/requests/course.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import { withinSection } from './lists/before-section.ts';
import { isOrdinal } from './lists/list-items.ts';
import { sectionOf } from './lists/section-text.ts';
import type { LookupIndex } from './lookup-index.ts';
import { isAmong, stemsIn, topicWords, type TopicWord } from './topic-words.ts';
import { withAnnounced } from './whole-things.ts';

const ASKS = /^(?:متي|كيف|لماذا|لم|اين|من|ما|ماذا|بم|كم|هل|why|how|when|where|what|who)$/u;
/** «متى ظهر مفهوم الوطنية والقومية» asks what «متى ظهرت الوطنية؟» does. */
const MOST_BESIDE = 2;
const ITEM_MARK = /^(?:\d.*|.)$/u;
/** What a file calls itself. */
const WORK = new Set(stemsIn('بحث مشروع كتاب مقرر تقرير دراسة رسالة مادة وثيقة'));
const LONGEST_SECTION = 1500;
/** A word on more pages names what all of the course is about. */
const MOST_PAGES = 0.4;
const LEAST_PAGES = 4;

/**
 * The section whose heading asks the question itself, or names what is asked about the work: «المشكلة»
 * for «ما مشكلة البحث؟». Null without one.
 */
export function askedSection(
  course: Course,
  index: LookupIndex,
  question: string,
  /** A list has other ways to be found by the name of its members. */
  mustAsk: boolean,
): { title: string; stretches: Stretch[] } | null {
  const topic = topicWords(question);
  const isOfAll = (word: TopicWord): boolean =>
    word.some((form) => WORK.has(form)) ||
    index.pagesHolding(word) > Math.max(LEAST_PAGES, index.pageCount * MOST_PAGES);
  const own = topic.filter((word) => !isOfAll(word));
  if (own.length === 0) return null;
  const [asking = ''] = tokenize(question);
  const isAsked = (part: Part): boolean => {
    const stems = index
      .titleStems(part)
      .filter((stem) => !ITEM_MARK.test(stem) && !isOrdinal(stem));
    if (!own.every((word) => isAmong(word, new Set(stems)))) return false;
    const beside = stems.filter((stem) => !topic.some((word) => word.includes(stem))).length;
    const [first = ''] = tokenize(part.title).filter((word) => !ITEM_MARK.test(word));
    if (ASKS.test(first)) return first === asking && beside <= MOST_BESIDE;
    return !mustAsk && own.length < topic.length && beside === 0;
  };
  for (const part of course.outline.flatMap(({ parts }) => parts.filter(isAsked))) {
    const section = withAnnounced(course, sectionOf(course, part));
    const stretches = withinSection(course, part.title, section);
    const letters = stretches.reduce((sum, { start, end }) => sum + end - start, 0);
    if (letters > 0 && letters <= LONGEST_SECTION) return { title: part.title, stretches };
  }
  return null;
}
