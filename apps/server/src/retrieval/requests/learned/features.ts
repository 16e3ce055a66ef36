import { light10 } from '#src/retrieval/light10.ts';
import { isStopWord } from '#src/retrieval/stop-words.ts';
import type { Outline } from '#src/retrieval/requests/outline.ts';
import { unitOf } from '#src/retrieval/requests/units.ts';
import type { Word } from '#src/retrieval/requests/words.ts';

const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 4;
/** Stands for any word of the course's headings, so that no kind is learned from a subject. */
const OF_HEADINGS = '§';
const NUMBER = '0';

/**
 * What a kind is guessed from: whole words, and runs of letters in them, which dialects share
 * where their words differ: «لخصلي», «تلخصهولي», «ملخصة».
 */
export function featuresOf(words: readonly Word[], outline: Outline): string[] {
  const stems = headingStems(outline);
  const features = new Set<string>();
  for (const word of words) {
    const said = plainWord(word, stems);
    features.add(wordFeature(said));
    if (said === OF_HEADINGS || said === NUMBER) continue;
    const letters = `^${said}$`;
    for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size += 1) {
      for (let at = 0; at + size <= letters.length; at += 1) {
        features.add(letters.slice(at, at + size));
      }
    }
  }
  return [...features];
}

export const wordFeature = (word: string): string => `=${word}`;

function plainWord(word: Word, stems: ReadonlySet<string>): string {
  if (/^\d/.test(word.text)) return NUMBER;
  if (unitOf(word) !== null || isStopWord(word.text)) return word.text;
  const isOfHeadings = word.forms.some((form) => form.length > 2 && stems.has(light10(form)));
  return isOfHeadings ? OF_HEADINGS : word.text;
}

const known = new WeakMap<Outline, ReadonlySet<string>>();

function headingStems(outline: Outline): ReadonlySet<string> {
  const stems =
    known.get(outline) ??
    new Set(
      outline.flatMap(({ whole, parts }) => [whole, ...parts].flatMap((part) => [...part.stems])),
    );
  known.set(outline, stems);
  return stems;
}
