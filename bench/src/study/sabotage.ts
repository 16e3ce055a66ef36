import type { ModelLine } from '@nibras/server/study/read-line.ts';
import { pick, type Random } from '../retrieval/seeded-random.ts';
import type { GoodLine } from './model-lines.ts';

/** Corrupts a good line in one way; null if not applicable. */
type Sabotage = (good: GoodLine, random: Random, others: readonly GoodLine[]) => string | null;

const write = (line: ModelLine, changes: Record<string, unknown>): string =>
  JSON.stringify({ ...line, ...changes });

const wordsOf = (text: string): string[] => text.split(/\s+/u);

/** Replaces a long word in the middle. */
function withOtherWord(text: string, random: Random): string {
  const words = wordsOf(text);
  words[1 + Math.floor(random() * (words.length - 2))] = 'استثنائياً';
  return words.join(' ');
}

const changedNumber = (text: string): string | null =>
  /\p{Nd}/u.test(text)
    ? text.replace(/\p{Nd}(?!\p{Nd})/u, (digit) => (/[7٧۷]/u.test(digit) ? '3' : '7'))
    : null;

const inOtherCourse = (others: readonly GoodLine[], { course }: GoodLine): GoodLine[] =>
  others.filter((other) => other.course !== course);

const onlyChoice =
  (spoil: (line: ModelLine, random: Random) => string | null): Sabotage =>
  ({ line }, random) =>
    line.kind === 'mcq' ? spoil(line, random) : null;

/** Real errors of models. */
export const SABOTAGES: Record<string, Sabotage> = {
  'a word of the quote changed': ({ line }, random) =>
    write(line, { quote: withOtherWord(line.quote, random) }),
  'the quote of another passage': (good, random, others) =>
    write(good.line, { quote: pick(random, inOtherCourse(others, good)).line.quote }),
  'a passage that was not given': ({ line }) => write(line, { p: 900 }),
  'the number zero for a passage': ({ line }) => write(line, { p: 0 }),
  'a quote of three words': ({ line }) =>
    write(line, { quote: wordsOf(line.quote).slice(0, 3).join(' ') }),
  'words of the quote in another order': ({ line }) =>
    write(line, { quote: wordsOf(line.quote).reverse().join(' ') }),
  'an answer from elsewhere': (good, random, others) => {
    const { answer } = pick(random, inOtherCourse(others, good)).line;
    return good.line.quote.includes(String(answer)) ? null : write(good.line, { answer });
  },
  'a number of the answer changed': ({ line }) => {
    const answer = changedNumber(String(line.answer));
    return answer === null || line.quote.includes(answer) ? null : write(line, { answer });
  },
  'an option twice': onlyChoice((line) =>
    write(line, { wrong: [line.wrong[0], line.wrong[0], line.wrong[1]] }),
  ),
  'the answer among the wrong options': onlyChoice((line) =>
    write(line, { wrong: [line.answer, line.wrong[0], line.wrong[1]] }),
  ),
  'two wrong options only': onlyChoice((line) => write(line, { wrong: line.wrong.slice(0, 2) })),
  'all of the above': onlyChoice((line, random) =>
    write(line, {
      wrong: [
        ...line.wrong.slice(0, 2),
        pick(random, ['كل ما سبق', 'جميع ما سبق', 'لا شيء مما سبق']),
      ],
    }),
  ),
  'an option of another type': onlyChoice((line) =>
    write(line, {
      wrong: [...line.wrong.slice(0, 2), /\p{Nd}/u.test(String(line.answer)) ? 'المدينة' : '1985'],
    }),
  ),
  'an option far too long': onlyChoice((line) =>
    write(line, {
      wrong: [
        ...line.wrong.slice(0, 2),
        `${String(line.answer)} وما يتصل به من أمور كثيرة أخرى في البلاد`,
      ],
    }),
  ),
  'an option that the quote makes right': onlyChoice((line) => {
    const others = wordsOf(line.quote).filter((word) => !String(line.answer).includes(word));
    const size = wordsOf(String(line.answer)).length;
    const start = line.quote.indexOf(others[0] ?? '');
    const option = wordsOf(line.quote.slice(start)).slice(0, size).join(' ');
    return write(line, { wrong: [option, line.wrong[0], line.wrong[1]] });
  }),
  'the answer in the stem': ({ line }) =>
    write(line, { stem: `هل صحيح أن الجواب هو ${String(line.answer)} أم غيره؟` }),
  'no question': ({ line }) =>
    line.stem.startsWith('اذكر')
      ? null
      : write(line, { stem: line.stem.replace(/^(?:ما|من|متى|كم)\s|[؟?]/gu, '') }),
  'a stem in English': ({ line }) => write(line, { stem: 'What does the passage say about this?' }),
  'a stem of another course': (good, random, others) =>
    write(good.line, { stem: pick(random, inOtherCourse(others, good)).line.stem }),
  'prose around the line': ({ line }) => `إليك السؤال: ${JSON.stringify(line)}`,
  'a line cut off': ({ line }) => JSON.stringify(line).slice(0, -20),
  'an unknown kind': ({ line }) => write(line, { kind: 'essay' }),
  'no stem': ({ line }) => write(line, { stem: ' ' }),
  'an answer that is a list': ({ line }) => write(line, { answer: [line.answer] }),
  'a truth for a choice': ({ line }) => write(line, { answer: true }),
  'a cloze without a blank': ({ line }) => write(line, { kind: 'cloze', wrong: [] }),
};
