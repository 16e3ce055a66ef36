import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { foldedWords } from '#src/study/words.ts';
import { definedTerms, type DefinedTerm } from './defining-lines.ts';
import { holdsTerm } from '#src/study/making/siblings.ts';
import { findRepeatedLines } from './repeated-lines.ts';

/** Telling what a line defines takes so much longer than indexing a letter. */
const STEPS_PER_LETTER = 4;
/** What a file defines as often as this is the name of a place in it, as «الشاهد فيه». */
const MOST_MEANINGS = 3;

/** All that the passages numbered in `chosen` define, in the order of the course. */
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
  /** The folded words of these passages. */
  vocabulary: ReadonlySet<string>;
  slices: WorkSlices;
};

const keyOf = ({ content, term, sense }: DefinedTerm): string =>
  `${content}${foldedWords(term)}${sense ?? ''}`;
