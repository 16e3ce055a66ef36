import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import type { FoundSentence } from './choose-quotes.ts';
import { gluedForms } from './definitions/score-definition.ts';
import type { LookupIndex } from './lookup-index.ts';
import { blockAt } from './placed-blocks.ts';
import { followsQuestion } from './review-sheets.ts';
import { statedShares } from './stated-share.ts';
import { topicWords, type TopicWord } from './topic-words.ts';

const MOST_ADDED = 40;
/** A word on more pages than this share tells no places apart. */
const MOST_PAGES = 0.5;
/** What the search did not find fits less. */
const UNFOUND_WEIGHT = 0.65;
/** The rest is what the place says with its headings. */
const FOUND_WEIGHT = 0.4;
const HEADINGS_NEAR = 2;
const LONGEST_QUESTION = 200;

/**
 * Sentences that may answer: those that were found, and others with the most telling word of the
 * question, each by how much of the question it says together with its headings.
 */
export function candidatesFor(
  course: Course,
  index: LookupIndex,
  question: string,
  found: readonly FoundSentence[],
): FoundSentence[] {
  const isFound = (one: Stretch): boolean =>
    found.some(
      ({ file, page, start, end }) =>
        file === one.file && page === one.page && start < one.end && one.start < end,
    );
  const added = tellingPlaces(index, topicWords(question)).filter(
    (one) => !isFound(one) && blockAt(course, one)?.block.type !== 'table',
  );
  const all = [...found, ...added];
  const shares = statedShares(
    index,
    question,
    all.map((one) => `${questionBefore(course, one)} ${textWithHeadings(course, one)}`),
  );
  // Words that are nowhere tell no places apart.
  const most = Math.max(...shares, Number.MIN_VALUE);
  return all.map((one, at) => {
    const stated = (shares[at] ?? 0) / most;
    const own = found[at]?.share;
    const share =
      own === undefined
        ? stated * UNFOUND_WEIGHT
        : own * FOUND_WEIGHT + stated * (1 - FOUND_WEIGHT);
    return { file: one.file, page: one.page, start: one.start, end: one.end, share };
  });
}

/** Where the rarest word of the question stands, also joined to the one after it. */
function tellingPlaces(index: LookupIndex, topic: readonly TopicWord[]): Stretch[] {
  const [telling] = topic
    .map((word) => ({ word, pages: index.pagesHolding(word) }))
    .filter(({ pages }) => pages > 0 && pages <= Math.max(1, index.pageCount * MOST_PAGES))
    .toSorted((a, b) => a.pages - b.pages);
  const glued = topic.flatMap((word, at) => gluedForms([word, topic[at + 1] ?? []]));
  const places = [...(telling ? index.holding([telling.word]) : []), ...index.holding([glued])];
  return [...new Set(places)].slice(0, MOST_ADDED).flatMap((place) => {
    const sentence = index.sentences[place];
    if (!sentence) return [];
    const { start, end } = sentence.sentence;
    return [{ file: sentence.file, page: sentence.page, start, end }];
  });
}

/** The question that a sentence answers, if it follows one on its line: «متى …؟ سنة 1892». */
function questionBefore(course: Course, one: Stretch): string {
  if (!followsQuestion(course, one)) return '';
  const text = pageOf(course, one)?.text ?? '';
  const line = text.lastIndexOf('\n', one.start - 1) + 1;
  return text.slice(Math.max(line, one.start - LONGEST_QUESTION), one.start);
}

/** A place with the nearest headings above it. */
export function textWithHeadings(course: Course, { file, page, start, end }: Stretch): string {
  const above = (course.outline[file]?.parts ?? [])
    .filter(
      (part) =>
        (part.from < page || (part.from === page && part.start <= start)) &&
        (page < part.to || (page === part.to && (part.end === null || start < part.end))),
    )
    .slice(-HEADINGS_NEAR);
  const text = pageOf(course, { file, page })?.text.slice(start, end) ?? '';
  return [...above.map(({ title }) => title), text].join(' ');
}
