import { isStopWord } from '@nibras/server/retrieval/stop-words.ts';
import { tokenize } from '@nibras/server/retrieval/search-form.ts';

import { pick, type Random } from './seeded-random.ts';

const LETTERS = Array.from('ابتثجحخدذرزسشصضطظعغفقكلمنهوي');
const MIN_WORD_LETTERS = 3;

/** Introduces a typo into one content word. */
export function breakALetter(question: string, random: Random): string {
  const tokens = tokenize(question);
  const breakable = [...tokens.keys()].filter((at) => {
    const token = tokens[at] ?? '';
    return token.length >= MIN_WORD_LETTERS && !isStopWord(token);
  });
  if (breakable.length === 0) return question;
  const at = pick(random, breakable);
  const word = tokens[at] ?? '';
  // Swapping two equal letters changes nothing.
  do tokens[at] = slip(word, random);
  while (tokens[at] === word);
  return tokens.join(' ');
}

function slip(word: string, random: Random): string {
  const letters = Array.from(word);
  const at = Math.floor(random() * letters.length);
  const kind = pick(random, ['replace', 'drop', 'insert', 'swap'] as const);
  switch (kind) {
    case 'replace':
      letters[at] = pick(random, otherThan(letters[at]));
      break;
    case 'drop':
      letters.splice(at, 1);
      break;
    case 'insert':
      letters.splice(at, 0, pick(random, LETTERS));
      break;
    case 'swap':
      swapWithNeighbour(letters, at);
      break;
  }
  return letters.join('');
}

function otherThan(letter: string | undefined): string[] {
  return LETTERS.filter((candidate) => candidate !== letter);
}

function swapWithNeighbour(letters: string[], at: number): void {
  const first = Math.min(at, letters.length - 2);
  letters.splice(first, 2, letters[first + 1] ?? '', letters[first] ?? '');
}
