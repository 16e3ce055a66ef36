import { splitSentences } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { LIST_MARK } from '#src/study/statements/fit-sentences.ts';
import { wordsOf } from '#src/study/words.ts';
import type { Sighting } from './glossary-term.ts';
import { withoutStretching } from './side-by-side.ts';

/** A heading or a cell says too little of its term. */
const LEAST_WORDS = 4;
const MOST_LETTERS = 280;

/** The sentence around a sighting; null if it says hardly more than the term, or is too long. */
export function mentionOf(
  sighting: Pick<Sighting, 'start' | 'end'>,
  { text, start }: Pick<StudyPassage, 'text' | 'start'>,
): string | null {
  const [from, to] = [sighting.start - start, sighting.end - start];
  const sentence = splitSentences(text).find((one) => one.start <= from && one.end >= to);
  if (!sentence) return null;
  const said = text.slice(sentence.start, sentence.end).replace(LIST_MARK, '');
  const rest = text.slice(sentence.start, from) + text.slice(to, sentence.end);
  if (said.length > MOST_LETTERS || wordsOf(rest).length < LEAST_WORDS) return null;
  return withoutStretching(said).trim();
}
