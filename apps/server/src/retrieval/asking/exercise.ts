import { EXERCISE_THINGS, LATIN_TEST, MAKE, ME, STATED, TEST_ME } from './request-words.ts';
import { isOneOf, wordSet, type Word } from './words.ts';

/** So far from the verb may stand what is to be made. */
const NEAR = 5;

/** Questions to be made and answered: «اختبرني», «أعطني خمسة أسئلة عن…». */
export function isExercise(words: readonly Word[]): boolean {
  const first = words.findIndex((word) => isOneOf(word, TEST_ME));
  // «اختبر» alone also tests a hypothesis.
  if (first >= 0 && (words[first]?.text.endsWith('ني') || isOneOf(words[first + 1], ME)))
    return true;
  const latin = words.findIndex((word) => isOneOf(word, LATIN_TEST));
  if (latin >= 0 && isOneOf(words[latin + 1], ME)) return true;
  if (words.some((word) => isOneOf(word, STATED))) return false;
  // «أسئلة عن…», «أسئلة اختيار من متعدد»: they are wanted, whoever is told.
  if (isThing(words[0]) && isOneOf(words[1], AFTER_THING)) return true;
  return words.some((word, at) => {
    if (!isOneOf(word, MAKE)) return false;
    const things = words.slice(at + 1, at + 1 + NEAR);
    const thing = things.findIndex((one) => isOneOf(one, EXERCISE_THINGS));
    // «أعطني إجابة السؤال الثالث» wants an answer: what is made has no article.
    return isThing(things[thing]) && !isAnswer(things.slice(0, thing));
  });
}

const isThing = (word: Word | undefined): boolean =>
  isOneOf(word, EXERCISE_THINGS) && !word?.text.startsWith('ال');

const AFTER_THING = wordSet('عن على حول اختيار متعددة صح قصير قصيرة وجواب about on');

const ANSWER = new Set([
  'حل',
  'حلا',
  'اجابه',
  'اجابات',
  'حلول',
  'جواب',
  'answer',
  'answers',
  'solution',
]);

const isAnswer = (words: readonly Word[]): boolean =>
  words.some(({ forms }) => forms.some((form) => ANSWER.has(form)));
