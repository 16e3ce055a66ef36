import { foldLetters } from './spellings.ts';

const MOST_LETTERS = 3;
/** These bits identify letters, the others the user. */
const LETTER_BITS = 26;
const LETTER_MASK = 2 ** LETTER_BITS - 1;

/**
 * Search keys of a message: all sequences of one to three letters in its folded words, as numbers
 * mixed with the user, so that a search reads hardly anything of other users. Keys may collide, so
 * matches must be checked against the text.
 */
export function keysOf(userId: string, content: string): string {
  const user = userPart(userId);
  const keys = new Set<number>();
  for (const word of wordsOf(foldLetters(content))) {
    for (let at = 0; at < word.length; at += 1) {
      for (let length = 1; length <= MOST_LETTERS && at + length <= word.length; length += 1) {
        keys.add(user | letterPart(word, at, length));
      }
    }
  }
  return asArray(keys);
}

/** Keys of every message of the user that contains these letters. */
export function keysFor(userId: string, wanted: string): string {
  const user = userPart(userId);
  const keys = new Set<number>();
  for (const word of wordsOf(wanted)) {
    const length = Math.min(word.length, MOST_LETTERS);
    for (let at = 0; at + length <= word.length; at += 1) {
      keys.add(user | letterPart(word, at, length));
    }
  }
  return asArray(keys);
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');
const asArray = (keys: Set<number>): string => `{${[...keys].join(',')}}`;

const userPart = (userId: string): number => hashOf(userId, 0, userId.length) << LETTER_BITS;

function letterPart(word: string, at: number, length: number): number {
  const hash = hashOf(word, at, length);
  return (hash ^ (hash >>> LETTER_BITS)) & LETTER_MASK;
}

/** FNV-1a with a final mix, so that the low bits depend on every letter. */
function hashOf(text: string, from: number, length: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < from + length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}
