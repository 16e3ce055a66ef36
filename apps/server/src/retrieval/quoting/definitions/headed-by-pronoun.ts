import { isOrdinal } from '#src/retrieval/quoting/lists/list-items.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { blockAfter, blockAt, stretchOf } from '#src/retrieval/quoting/placed-blocks.ts';
import { isBeside } from '#src/retrieval/quoting/review-sheets.ts';
import { stemsIn, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';
import type { Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';
import { splitSentences } from '#src/retrieval/sentences.ts';

const OF_PRONOUN = /^(?:تعريف|مفهوم|معنا)(?:ه|ها|هما)[ :：]*$/u;
const FORMS = stemsIn('تعريفه تعريفها تعريفهما مفهومه مفهومها مفهومهما معناه معناها معناهما');
export const OWN_HEADING = 0.98;
const LOOKED_AT = 40;

/** How many other words a heading over a definition may have: «الصيغة الأولية لأي مركب». */
const MOST_BESIDE = 2;
const OPENS_WITH_PRONOUN = /^\s*(?:\d{1,2}\s?[.)\-–]\s*)?(?:هو|هي|هما|هم|عباره عن)\s/u;
const UNDER_HEADING = 0.95;

/** «هي صيغة …» directly below a heading that names the term. */
export function openedByPronoun(
  index: LookupIndex,
  course: Course,
  term: readonly TopicWord[],
): { stretch: Stretch; score: number; isBelow: boolean }[] {
  return course.outline.flatMap(({ parts }) =>
    parts.flatMap((part) => {
      const stems = index.titleStems(part).filter((stem) => !isOrdinal(stem));
      const isOfTerm = term.every((word) => word.some((form) => stems.includes(form)));
      if (!isOfTerm || stems.length - term.length > MOST_BESIDE) return [];
      const { file, from: page, start } = part;
      const heading = blockAt(course, { file, page, start, end: start + 1 });
      const next = heading && blockAfter(course, heading);
      if (!next || next.block.type === 'heading') return [];
      if (!OPENS_WITH_PRONOUN.test(searchForm(next.text.slice(0, LOOKED_AT)))) return [];
      const [first] = splitSentences(next.text);
      const stretch = {
        ...stretchOf(next),
        end: next.block.start + (first?.end ?? next.text.length),
      };
      return [{ stretch, score: UNDER_HEADING, isBelow: true }];
    }),
  );
}

/** «تعريفها:» below the heading «همزة القطع». */
export function headedByPronoun(
  index: LookupIndex,
  { outline }: Course,
  term: readonly TopicWord[],
) {
  const places = index.holding([FORMS]).flatMap((place) => index.sentences[place] ?? []);
  return places.flatMap(({ file, page, sentence: { folded, start, end } }) => {
    if (!OF_PRONOUN.test(folded.trim())) return [];
    const above = outline[file]?.parts.findLast(
      ({ from, start: at, title }) =>
        (from < page || (from === page && at < start)) &&
        !OF_PRONOUN.test(searchForm(title).trim()) &&
        !isBeside(title),
    );
    const stems = (above ? index.titleStems(above) : []).filter((stem) => !isOrdinal(stem));
    const isOfTerm =
      stems.length - term.length <= 1 &&
      term.every((word) => word.some((form) => stems.includes(form)));
    const stretch = { file, page, start, end };
    return isOfTerm ? [{ stretch, score: OWN_HEADING, isBelow: true }] : [];
  });
}
