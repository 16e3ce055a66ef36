import { light10 } from '#src/retrieval/light10.ts';
import { isNearSpelling } from '#src/retrieval/letters/near-spelling.ts';
import { tokenize } from '#src/retrieval/search-form.ts';

/** A name's folded words without the article. */
export type SoughtName = readonly string[];

const ARTICLE = /^[وف]?(?:[بك]?ال|لل)(?=[ء-ي]{2})/u;
const PARTICLE = /^[وف]?(?:[بكل](?=[ء-ي]{4}))?(?=[ء-ي]{2})/u;
const LEAST_STEM = 3;

/** «المفهوم9» and «المفهوم 9» are equal. */
const PARTS = /\p{N}+|[^\p{N}]+/gu;
const wordsOf = (text: string): string[] =>
  tokenize(text).flatMap((token) =>
    (token.match(PARTS) ?? []).map((word) => word.replace(ARTICLE, '')),
  );

/** The first letter of a name is its own: «فرويد» is not «رويد». */
export const soughtName = (name: string): SoughtName => wordsOf(name);

/** Whether a sentence contains a name literally or in similar spelling. */
export function holdsName(
  folded: string,
  name: SoughtName,
  isSame: (word: string, sought: string) => boolean,
): boolean {
  const [first = ''] = name;
  // The first letters exclude most sentences.
  if (name.length === 0 || !folded.includes(first.slice(0, 2))) return false;
  const words = wordsOf(folded);
  if (
    name.length === 1 &&
    words.some((word, at) => at > 0 && (words[at - 1] ?? '') + word === first)
  )
    return true;
  const isSaid = (word: string, sought: string): boolean =>
    isSame(word, sought) || isSame(word.replace(PARTICLE, ''), sought);
  return words.some((_, at) =>
    name.every((sought, place) => isSaid(words[at + place] ?? '', sought)),
  );
}

export const isSameWord = (word: string, sought: string): boolean =>
  word === sought ||
  (word.length === sought.length + 1 && /^[وفبكل]/u.test(word) && word.endsWith(sought)) ||
  (sought.length > LEAST_STEM &&
    word !== '' &&
    light10(word) === light10(sought) &&
    light10(word).length >= LEAST_STEM);

export const isNearWord = (word: string, sought: string): boolean =>
  isSameWord(word, sought) || isNearSpelling(word, sought);
