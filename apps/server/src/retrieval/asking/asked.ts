import { readMentions, type Mention } from './mentions.ts';
import { readNumber } from './numbers.ts';
import {
  ABOUT,
  ALL,
  COURSE,
  EXPLAIN,
  FILLERS,
  GO_ON,
  KEY_POINTS,
  LISTING,
  SUMMARISE,
} from './request-words.ts';
import { isOneOf, isFormOf, readWords, type Word } from './words.ts';

/** A request taken apart: which parts of the course it names, and what is left to be asked about. */
export type Asked = {
  text: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  /** Without the words that only ask, and those that name parts. */
  topic: readonly Word[];
};

/** A question has no more to say than this; what follows is a text that came with it. */
const LONGEST_READ = 600;

export function readAsked(request: string): Asked {
  const text = request.slice(0, LONGEST_READ);
  const words = readWords(text);
  const mentions = readMentions(words);
  const isNamed = (at: number): boolean =>
    mentions.some(({ start, end }) => start <= at && at < end);
  // «في ثلاث نقاط»: so many of what only asks.
  const counts = (at: number): boolean => {
    const next = words[at + (readNumber(words, at)?.size ?? 0)];
    return next !== undefined && next !== words[at] && asks(next);
  };
  const topic = words.filter((word, at) => !isNamed(at) && !asks(word) && !counts(at));
  return { text, words, mentions, topic };
}

const ASKING = [FILLERS, ALL, COURSE, GO_ON];
const ASKING_WITH_ENDINGS = [SUMMARISE, EXPLAIN, LISTING, ABOUT, KEY_POINTS];

const asks = (word: Word): boolean =>
  ASKING.some((set) => isOneOf(word, set)) ||
  ASKING_WITH_ENDINGS.some((set) => isFormOf(word, set));
