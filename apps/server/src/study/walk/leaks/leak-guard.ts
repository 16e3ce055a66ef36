import { isFunctionWord, isPlainWord } from '#src/study/making/word-shapes.ts';
import { soundLikeness, soundsOf } from '#src/study/terms/sound.ts';
import {
  bareOf,
  consonantsOf,
  foldLetters,
  isOneLetterApart,
  reversed,
  stemOf,
  tokensOf,
} from './fold-letters.ts';
import { letterNamed, speaksOfLetters, spellsOut } from './letter-names.ts';
import { leadsToNumber, numbersIn, turnedNumbersIn } from './numbers.ts';

/** The texts to protect. */
export type GuardedKey = {
  /** The accepted answers, and the names of their terms in the other language. */
  texts: readonly string[];
  /** Text that the student sees already, whose words are allowed. */
  shown: string;
};

export type LeakGuard = {
  /** Whether a text gives something of the key away, however it is written. */
  leaks: (text: string) => boolean;
  /** Whether one word of the course is one of the key, or a number of it. */
  isOfKey: (word: string) => boolean;
};

/** Longer words are detected within others, and with one wrong letter. */
const LONG = 5;
const LETTERS_FOR_SLIP = 6;
/** From this likeness on a word sounds as one of the key in another script. */
const SOUNDS_LIKE = 0.66;
/** Endings that may follow a word. */
const ENDINGS = new Set(
  'نا هم كم كن هن ك ت ا ه ها ي ات ين ون ان وا ته تها تهم تنا ياته ياتها'.split(' '),
);

export function createLeakGuard({ texts, shown }: GuardedKey): LeakGuard {
  const folded = texts.map(foldLetters);
  const numbers = new Set(folded.flatMap((text) => [...numbersIn(text)]));
  const seen = new Set(tokensOf(foldLetters(shown)).map(stemOf));
  const words = [...new Set(folded.flatMap((text) => guardedWords(text, seen)))];
  const isWord = (token: string): boolean => words.some((word) => isSameWord(token, word));
  const isNumber = (text: string): boolean => [...numbersIn(text)].some((one) => numbers.has(one));

  const leaks = (text: string): boolean => {
    if (words.length === 0 && numbers.size === 0) return false;
    const hint = foldLetters(text);
    const tokens = tokensOf(hint);
    return (
      tokens.some((token) => isWord(token) || words.some((word) => isTurnedWord(token, word))) ||
      isNumber(hint) ||
      [...numbers].some((one) => leadsToNumber(hint, one)) ||
      turnedNumbersIn(hint).some((one) => numbers.has(one)) ||
      words.some((word) => isPartedIn(tokens, word)) ||
      tokens.some((token) => words.some((word) => soundsLike(token, word))) ||
      namesLetters(tokens, words) ||
      showsPart(text, words) ||
      isEncoded(text)
    );
  };

  return {
    leaks,
    isOfKey: (word) => {
      const form = foldLetters(word);
      return tokensOf(form).some(isWord) || isNumber(form);
    },
  };
}

/** The telling words of a text that the student has not seen; all of them where nothing else is left. */
function guardedWords(folded: string, seen: ReadonlySet<string>): string[] {
  const all = tokensOf(folded).filter((word) => !/^\d+$/.test(word));
  const content = all.filter((word) => !isFunctionWord(word));
  const telling = content.filter((word) => !isPlainWord(word));
  const named = telling.length > 0 ? telling : content.length > 0 ? content : all;
  const unseen = named.filter((word) => !seen.has(stemOf(word)));
  return (unseen.length > 0 ? unseen : named).flatMap((word) =>
    /^[بلك](?!ال).{2}$/u.test(word) ? [word, word.slice(1)] : [word],
  );
}

function isSameWord(token: string, word: string): boolean {
  const [said, meant] = [bareOf(token), bareOf(word)];
  const stem = stemOf(word);
  if (token === word || said === meant || stemOf(token) === stem) return true;
  if (/[a-z\d]/.test(token + word)) return isSameLatin(token, word);
  if (said.startsWith(meant) && ENDINGS.has(said.slice(meant.length))) return true;
  const [one, other] = [consonantsOf(token), consonantsOf(word)];
  if (other.length >= 2 && one === other) return true;
  if (stem.length >= 4 && said.startsWith(stem)) return true;
  if (meant.length >= 3 && token.includes(meant)) {
    return meant.length >= LONG || token.length - meant.length <= 3;
  }
  if (said.length >= LONG && meant.startsWith(said)) return true;
  return Math.min(said.length, meant.length) >= LETTERS_FOR_SLIP && isOneLetterApart(said, meant);
}

/** In the plural, misspelled, or within a longer word. */
function isSameLatin(token: string, word: string): boolean {
  const isEither = /^[a-z]+$/.test(token) && /^[a-z]+$/.test(word);
  if (!isEither || word.length < 4) return false;
  if (token.includes(word)) return true;
  // «nuclei» is «nucleus» with another ending.
  const stem = word.slice(0, Math.max(LONG, word.length - 2));
  if (token.startsWith(stem) && token.length - stem.length <= 2) return true;
  return Math.min(token.length, word.length) >= LETTERS_FOR_SLIP && isOneLetterApart(token, word);
}

function isTurnedWord(token: string, word: string): boolean {
  const turned = reversed(token);
  return token.length >= 3 && (turned === word || bareOf(turned) === bareOf(word));
}

/** Letters with spaces or marks between them, and a word that was cut in two or three. */
function isPartedIn(tokens: readonly string[], word: string): boolean {
  const meant = bareOf(word);
  if (meant.length < 3) return false;
  const run = tokens.filter((token) => !/^\d+$/.test(token));
  const whole = run.join('');
  const turned = reversed(meant);
  if (meant.length >= LONG && (whole.includes(meant) || whole.includes(turned))) return true;
  const scraps = run.map((token) => (token.length <= 2 ? token : ' ')).join('');
  if (scraps.includes(meant) || scraps.includes(turned)) return true;
  return run.some((token, at) => {
    const two = token + (run[at + 1] ?? '');
    const three = two + (run[at + 2] ?? '');
    return [two, three].some((joined) => meant.length > 3 && bareOf(joined) === meant);
  });
}

/**
 * Transliterated: the key in one script, the hint in the other. A hint has few Latin words, so a likeness
 * of those weighs more.
 */
function soundsLike(token: string, word: string): boolean {
  const isLatin = (text: string): boolean => /[a-z]/.test(text);
  if (isLatin(token) === isLatin(word)) return false;
  if (isLatin(token)) {
    return [token, token.replace(/^(?:al|el)(?=.{3})/, '')].some((latin) => {
      const [said, meant] = [soundsOf(latin, 'latin'), soundsOf(bareOf(word), 'arabic')];
      return said !== '' && (said === meant || soundLikeness(bareOf(word), latin) >= SOUNDS_LIKE);
    });
  }
  const arabic = bareOf(token);
  const sounds = Math.min(soundsOf(arabic, 'arabic').length, soundsOf(word, 'latin').length);
  if (sounds < 2 || (sounds === 2 && arabic.length < 4)) return false;
  return soundLikeness(arabic, word) >= (sounds > 2 ? 0.75 : 1);
}

/** First or last letters, by themselves or by their names, and words spelled out by names. */
function namesLetters(tokens: readonly string[], words: readonly string[]): boolean {
  const firsts = new Set(words.flatMap((word) => [bareOf(word).charAt(0), word.charAt(0)]));
  const lasts = words.map((word) => word.at(-1));
  const isAboutLetters = speaksOfLetters(tokens);
  const isLetter = (token: string): boolean =>
    token.length === 1 && (token !== 'و' || isAboutLetters);
  if (tokens.some((token) => isLetter(token) && firsts.has(token))) return true;
  if (isAboutLetters && tokens.some((token) => words.some((word) => isEndOf(token, word)))) {
    return true;
  }
  if (words.some((word) => /^[a-z]{2,6}$/.test(word) && spellsOut(tokens, word))) return true;
  const named = tokens.map(letterNamed);
  const isOfWord = (letter: string | undefined): boolean =>
    letter !== undefined && (firsts.has(letter) || lasts.includes(letter));
  if (isAboutLetters && named.some(isOfWord)) return true;
  const spelled = named
    .map((letter, at) => letter ?? (tokens[at] === 'و' ? '' : ' '))
    .join('')
    .split(' ');
  return spelled.some((run) => run.length >= 3 && words.some((word) => bareOf(word).includes(run)));
}

/** Whether a word is one of the two ends of another. */
const isEndOf = (token: string, word: string): boolean =>
  token.length >= 2 && (bareOf(word).startsWith(token) || word.endsWith(token));

/** «كلور…», «كلو-», «ك_و_وفيل»: a piece of a word that says that the rest is missing. */
function showsPart(text: string, words: readonly string[]): boolean {
  const all = words.flatMap((word) => [word, bareOf(word)]);
  const openings = text.matchAll(/(\p{L}{2,30})(?:…|\.{2,}|[-–—_*ـ]{1,20}(?!\p{L}))/gu);
  for (const [, piece = ''] of openings) {
    const opening = foldLetters(piece);
    if (opening.length >= 2 && all.some((word) => word.startsWith(opening))) return true;
  }
  const masked = text.match(/\p{L}[\p{L}_*•●○□⬜xX؟?]{1,30}\p{L}/gu) ?? [];
  return masked
    .filter((token) => /[_*•●○□⬜xX؟?]/u.test(token))
    .some((token) => all.some((word) => fitsMask(token, word)));
}

function fitsMask(token: string, word: string): boolean {
  const letters = Array.from(token, (letter) =>
    /\p{L}/u.test(letter) ? foldLetters(letter) : '_',
  );
  const open = letters.filter((letter) => letter !== '_').length;
  return (
    letters.length === word.length &&
    open >= 2 &&
    letters.every((letter, at) => letter === '_' || letter === word.charAt(at))
  );
}

/** No word of a language mixes small and capital letters with digits. */
const isEncoded = (text: string): boolean =>
  (text.match(/[A-Za-z\d+/]{8,}/g) ?? []).some(
    (token) => /[a-z]/.test(token) && /[A-Z]/.test(token) && /\d/.test(token),
  );
