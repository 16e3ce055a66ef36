import { inWrittenArabic } from '#src/retrieval/written-arabic.ts';
import { titleOf, type CourseFile } from './course.ts';
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

/** A request split into places of the course and the remaining topic. */
export type Asked = {
  text: string;
  words: readonly Word[];
  mentions: readonly Mention[];
  /** Without words that only ask or name places. */
  topic: readonly Word[];
};

/** Longer messages contain pasted text. */
const LONGEST_READ = 600;

/** If files are given, their names count as one word, «الملف». */
export function readAsked(request: string, files: readonly CourseFile[] = []): Asked {
  const text = inWrittenArabic(request.slice(0, LONGEST_READ));
  const words = readWords(withoutFileNames(text, files));
  const mentions = readMentions(words);
  const isNamed = (at: number): boolean =>
    mentions.some(({ start, end }) => start <= at && at < end);
  // «في ثلاث نقاط» only describes the form.
  const counts = (at: number): boolean => {
    const next = words[at + (readNumber(words, at)?.size ?? 0)];
    return next !== undefined && next !== words[at] && asks(next);
  };
  const topic = words.filter((word, at) => !isNamed(at) && !asks(word) && !counts(at));
  return { text, words, mentions, topic };
}

/** «lecture_2_final.pdf» is no reference to the second lecture. */
function withoutFileNames(text: string, files: readonly CourseFile[]): string {
  const names = files
    .flatMap(({ name }) => [name, titleOf(name)])
    .filter(isNoWord)
    .toSorted((a, b) => b.length - a.length);
  return names.reduce((said, name) => {
    const at = said.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? said : `${said.slice(0, at)} ${THE_FILE} ${said.slice(at + name.length)}`;
  }, text);
}

/** «lecture_2» is no word of a sentence; «find» may be the command that the file is about. */
const isNoWord = (name: string): boolean => /[A-Za-z_]/.test(name) && !/^[A-Za-z]+$/.test(name);
const THE_FILE = 'ملف';

const ASKING = [FILLERS, ALL, COURSE, GO_ON];
const ASKING_WITH_ENDINGS = [SUMMARISE, EXPLAIN, LISTING, ABOUT, KEY_POINTS];

const asks = (word: Word): boolean =>
  ASKING.some((set) => isOneOf(word, set)) ||
  ASKING_WITH_ENDINGS.some((set) => isFormOf(word, set));
