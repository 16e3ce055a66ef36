import { readAsked } from './asked.ts';
import { guessKind } from './learned/guess-kind.ts';
import {
  ABOUT,
  ALL,
  COMPARE,
  DIFFERENCE,
  DIFFERS,
  EXPLAIN,
  FILES,
  KEY_POINTS,
  LISTING,
  STATED,
  SUMMARISE,
  TOPICS,
  VERSUS,
  WHERE,
  WHICH_OF_TWO,
  WIDE,
  WILL_LEARN,
} from './request-words.ts';
import { isExercise, isSmalltalk, practiceAsked } from './request-kinds.ts';
import { hasFormOf, readWords } from './words.ts';

/** Words that may need more than passages. */
const MAY_ASK_MORE = [
  ...[SUMMARISE, EXPLAIN, ABOUT, KEY_POINTS, ALL, LISTING, STATED, WHERE],
  ...[COMPARE, DIFFERENCE, DIFFERS, WHICH_OF_TWO, VERSUS, TOPICS, FILES, WIDE, WILL_LEARN],
];
/** Longer questions are complete. */
const SHORT = 7;
/** Below this chance the course's headings may show another kind. */
const SURE_CHANCE = 0.8;

/** Whether words alone show a look-up, so that the course need not be loaded. */
export function isPlainQuestion(question: string, hasHistory: boolean): boolean {
  const { words, mentions } = readAsked(question);
  if (mentions.length > 0 || (hasHistory && words.length <= SHORT)) return false;
  if (isSmalltalk(words) || isExercise(words) || practiceAsked(words) !== null) return false;
  if (MAY_ASK_MORE.some((set) => hasFormOf(words, set))) return false;
  const { kind, chance } = guessKind(readWords(question), []);
  return kind === 'lookup' && chance >= SURE_CHANCE;
}
