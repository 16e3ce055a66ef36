import { pageOf } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { Quote } from '#src/retrieval/quoting/choose-quotes.ts';
import { isAmong, stemsIn, topicWords } from '#src/retrieval/quoting/topic-words.ts';

const COPULAS = new Set(['هو', 'هي', 'هما', 'هم', 'عباره', 'يعني', 'تعني', 'وهو', 'وهي']);
/** A copula further on belongs to another statement. */
const WITHIN = 12;

/**
 * Whether a quote defines what is asked though not by its name: «هي عملية ربط …» under the heading
 * «الإسناد», «ولدى المنطاد دوران، وهو حركة …».
 */
export function definesAsked(course: Course, quote: Quote, question: string): boolean {
  const [first] = quote;
  const text = first ? (pageOf(course, first)?.text.slice(first.start, first.end) ?? '') : '';
  if (
    !first ||
    !tokenize(text)
      .slice(0, WITHIN)
      .some((token) => COPULAS.has(token))
  )
    return false;
  const above = (course.outline[first.file]?.parts ?? []).findLast(
    ({ from, start, to }) =>
      (from < first.page || (from === first.page && start <= first.start)) && first.page <= to,
  );
  const stems = new Set(stemsIn(`${text} ${above?.title ?? ''}`));
  return topicWords(question).every((word) => isAmong(word, stems));
}
