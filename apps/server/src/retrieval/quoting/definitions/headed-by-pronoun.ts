import { isOrdinal } from '#src/retrieval/quoting/lists/list-items.ts';
import type { LookupIndex } from '#src/retrieval/quoting/lookup-index.ts';
import { isBeside } from '#src/retrieval/quoting/review-sheets.ts';
import { stemsIn, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm } from '#src/retrieval/search-form.ts';

const OF_PRONOUN = /^(?:تعريف|مفهوم|معنا)(?:ه|ها|هما)[ :：]*$/u;
const FORMS = stemsIn('تعريفه تعريفها تعريفهما مفهومه مفهومها مفهومهما معناه معناها معناهما');
export const OWN_HEADING = 0.98;

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
