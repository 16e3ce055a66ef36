import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { foldedWords } from '#src/study/words.ts';
import { definedTerms, type DefinedTerm } from './defining-lines.ts';
import { holdsTerm } from '#src/study/making/siblings.ts';
import { findRepeatedLines } from './repeated-lines.ts';

/** Work per letter, relative to indexing. */
const STEPS_PER_LETTER = 4;
/** A term defined more often is a recurring label, such as «الشاهد فيه». */
const MOST_MEANINGS = 3;

/** Definitions in the `chosen` passages, in course order. */
export async function courseDefinitions(
  passages: readonly StudyPassage[],
  { chosen, vocabulary, slices }: CourseWords,
): Promise<DefinedTerm[]> {
  const isRepeated = await findRepeatedLines(passages, chosen, slices);
  const found: DefinedTerm[] = [];
  for (const at of chosen) {
    const passage = passages[at];
    if (!passage) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    const own = definedTerms(passage, at, vocabulary);
    found.push(
      ...own.filter(
        ({ sentence, term, meaning }) =>
          !isRepeated(passage.content, sentence.text) && !holdsTerm(meaning, term),
      ),
    );
  }
  const meanings = Map.groupBy(found, keyOf);
  return found.filter((one) => (meanings.get(keyOf(one))?.length ?? 0) < MOST_MEANINGS);
}

export type CourseWords = {
  chosen: readonly number[];
  vocabulary: ReadonlySet<string>;
  slices: WorkSlices;
};

const keyOf = ({ content, term, sense }: DefinedTerm): string =>
  `${content}${foldedWords(term)}${sense ?? ''}`;
