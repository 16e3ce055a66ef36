import { topicOf } from './asking-words.ts';
import { light10 } from './light10.ts';
import { tokenize } from './search-form.ts';
import { contentTokens } from './stop-words.ts';

/** A term of a course in both languages that it is taught in. */
export type TwinPair = { arabic: string; latin: string };

/** The terms that a question names in one language, in the other one. */
export type Twins = {
  words: string;
  /** How much of what is asked about these terms are, from 0 to 1. */
  share: number;
};

/** More of them would drown what was asked. */
const MOST_TWINS = 4;

/** Null where a question names no term, or names it in both languages itself. */
export function findTwins(question: string, pairs: readonly TwinPair[]): Twins | null {
  const asked = stemsOf(question);
  const named: { stems: string; twin: string }[] = [];
  for (const { arabic, latin } of pairs) {
    const sides = [stemsOf(arabic), stemsOf(latin)] as const;
    const [byArabic, byLatin] = sides.map((stems) => stems.length > 3 && asked.includes(stems));
    if (byArabic === byLatin) continue;
    named.push(byArabic ? { stems: sides[0], twin: latin } : { stems: sides[1], twin: arabic });
  }
  named.sort((a, b) => b.stems.length - a.stems.length);
  // «جدول التجزئة» names no «جدول».
  const whole = named.filter(
    ({ stems }, at) => !named.slice(0, at).some((longer) => longer.stems.includes(stems)),
  );
  if (whole.length === 0) return null;
  const told = whole.slice(0, MOST_TWINS);
  const names = new Set(told.flatMap(({ stems }) => stems.trim().split(' ')));
  const topic = contentTokens(topicOf(question)).map(stemOf);
  return {
    words: told.map(({ twin }) => twin).join(' '),
    share: topic.filter((stem) => names.has(stem)).length / Math.max(1, topic.length),
  };
}

/** With one space between and around, to look for whole words. */
const stemsOf = (text: string): string => ` ${tokenize(text).map(stemOf).join(' ')} `;

/** Of an English word its plural is the same word. */
function stemOf(word: string): string {
  return /^[a-z]{4,}$/.test(word) ? word.replace(/(?<!s)s$/, '') : light10(word);
}
