import type { ItemAnswer, ItemKind, ItemOptions } from '@nibras/contract';
import { splitSentences } from '#src/retrieval/sentences.ts';
import { wordsOf } from '#src/study/words.ts';
import {
  namesOption,
  saysMore,
  sentenceBeside,
  sentenceWithoutKey,
  type HintPage,
} from './hint-sentences.ts';
import { createLeakGuard, type GuardedKey, type LeakGuard } from './leaks/leak-guard.ts';

/** An item as far as hints need it. */
export type HintedItem = {
  kind: ItemKind;
  stem: string;
  options: ItemOptions | null;
  answer: ItemAnswer;
  topic: string | null;
  /** The words of the course behind it; null for a student's own item. */
  quote: string | null;
};

const WITHOUT_PLACE = 'لا موضع لهذا السؤال في الملفات. لنحاول التذكر قبل إظهار الجواب.';
const ON_ITS_PAGE = 'الجواب في الصفحة المذكورة.';
const OWN_SENTENCE = 'جملة الجواب:';
const BEFORE = 'قبل جملة الجواب:';
const AFTER = 'بعد جملة الجواب:';
const COMPARE = 'لنقرأ السؤال مع كل خيار باقٍ: أيها يوافق كل كلمة فيه؟';
const NOTHING_MORE = 'لا جملة أخرى تعين دون ذكر الجواب. يمكن الرجوع إلى الصفحة، أو إظهار الجواب.';
/** The words that tell whether a statement is true. */
const TRUTHS = 'صح صحيح صحيحة صواب خطأ خاطئ خاطئة غلط';

/** The texts that no hint for an item may contain; `translations` are those of the key's terms. */
export function guardItem(item: HintedItem, translations: readonly string[] = []): LeakGuard {
  return createLeakGuard({ texts: [...keyTexts(item), ...translations], shown: item.stem });
}

/** The words that answer an item. */
export function keyTexts({ kind, stem, options, answer, quote }: HintedItem): GuardedKey['texts'] {
  switch (kind) {
    case 'tf': {
      const said = new Set(wordsOf(stem).map(({ form }) => form));
      const corrected = wordsOf(quote ?? '').filter(({ form }) => !said.has(form));
      const isFalse = answer.accepted[0] === false;
      return [TRUTHS, ...(isFalse ? corrected.map(({ form }) => form) : [])];
    }
    case 'match':
      return options === null || Array.isArray(options) ? [] : options.right;
    case 'cloze':
    case 'mcq':
    case 'define':
    case 'reason':
    case 'short':
    case 'card':
      return [...answer.accepted.filter((one) => typeof one === 'string'), ...answer.points];
  }
}

/** The heading above an item, without its parts that hold words of the key; null if nothing is left. */
export function headingOf({ topic }: HintedItem, guard: LeakGuard): string | null {
  if (topic === null) return null;
  const parts = topic.split(PARTS_OF_HEADING).filter((part) => !hasKey(part, guard));
  const heading = parts.map((part) => part.trim()).join(': ');
  return heading === '' || guard.leaks(heading) ? null : heading;
}

const PARTS_OF_HEADING = /[:،؛–—]/u;

/** The first hint: where to look on the page that is named beside it, and what is sought. */
export function placeHint(item: HintedItem, page: HintPage | null, guard: LeakGuard): string {
  const heading = headingOf(item, guard);
  const where = [heading !== null && `تحت العنوان «${heading}»`, page && partOf(page)]
    .filter(Boolean)
    .join('، ');
  const place = where === '' ? null : `الجواب ${where}.`;
  const said = [place, soughtIn(item)].filter((part) => part !== null && !guard.leaks(part));
  if (said.length > 0) return said.join('\n');
  return item.quote === null ? WITHOUT_PLACE : ON_ITS_PAGE;
}

/** A shorter text is read at a glance. */
const LETTERS_OF_LONG_PAGE = 400;

/** The third of a long page that an item rests on. */
function partOf({ text, start }: HintPage): string | null {
  if (text.length < LETTERS_OF_LONG_PAGE) return null;
  const thirds = ['في أول النص', 'في وسط النص', 'في آخر النص'];
  return thirds[Math.floor((start / text.length) * thirds.length)] ?? null;
}

const MOST_WORDS = 10;

/** What an answer is, as far as the question does not say it. */
function soughtIn({ kind, answer, quote }: HintedItem): string | null {
  switch (kind) {
    case 'cloze':
      return lengthOf(answer);
    case 'mcq':
    case 'match':
      return quote === null ? null : 'لنقارن الخيارات بما في هذا الموضع.';
    case 'tf':
      return quote === null ? null : 'لنقارن العبارة كلمة كلمة بما في هذا الموضع.';
    case 'define':
      return 'المطلوب معنى المصطلح في جملة.';
    case 'reason':
      return 'المطلوب السبب، لا وصف ما يحدث.';
    case 'short':
      return answer.points.length > 1 ? `المطلوب ${countOf(answer.points.length, POINTS)}.` : null;
    case 'card':
      return null;
  }
}

/** The number of words of a blank, where it is of help. */
function lengthOf({ accepted: [key] }: ItemAnswer): string | null {
  if (typeof key !== 'string') return null;
  const count = wordsOf(key).length;
  return count === 0 || count > MOST_WORDS ? null : `المطلوب ${countOf(count, WORDS)}.`;
}

const WORDS = { one: 'كلمة واحدة', two: 'كلمتان', few: 'كلمات', many: 'كلمة' };
const POINTS = { one: 'نقطة واحدة', two: 'نقطتان', few: 'نقاط', many: 'نقطة' };

function countOf(count: number, { one, two, few, many }: typeof WORDS): string {
  if (count <= 2) return count === 1 ? one : two;
  return `${count} ${count <= 10 ? few : many}`;
}

/**
 * The second hint: the sentence of the course without the words of the key. If that says no more than
 * the question, names an option or would tell whether a statement is true, a sentence beside it is used.
 */
export function sentenceHint(item: HintedItem, page: HintPage | null, guard: LeakGuard): string {
  const own =
    item.quote === null || item.kind === 'tf' ? null : sentenceWithoutKey(item.quote, guard);
  if (own !== null && saysMore(own, item.stem) && !namesOption(own, item))
    return `${OWN_SENTENCE} ${own}`;
  const beside = page && sentenceBeside(page, item, guard);
  if (beside) return `${beside.isBefore ? BEFORE : AFTER} ${beside.text}`;
  if (item.kind === 'mcq') return COMPARE;
  return item.quote === null ? WITHOUT_PLACE : NOTHING_MORE;
}

/**
 * Wrong options that the second hint rules out: those that were tried, and others until two remain.
 */
export function ruledOut(
  { options, answer }: Pick<HintedItem, 'options' | 'answer'>,
  tried: readonly number[],
): number[] {
  if (!Array.isArray(options)) return tried.slice();
  const others = options.flatMap((option, at) =>
    answer.accepted.includes(option) || tried.includes(at) ? [] : [at],
  );
  return [...tried, ...others.slice(0, Math.max(0, options.length - tried.length - 2))];
}

/** Whether a text has words of the key. */
const hasKey = (text: string, guard: LeakGuard): boolean =>
  wordsOf(text).some(({ start, end }) => guard.isOfKey(text.slice(start, end)));

/** A hint of a model that may be shown: one plain sentence that gives nothing away. */
export function fitHint(
  written: string,
  guard: LeakGuard,
  item: Pick<HintedItem, 'stem' | 'options'>,
): string | null {
  const hint = written.trim();
  const isPlain =
    hint.length >= 8 && hint.length <= 300 && PLAIN.test(hint) && splitSentences(hint).length === 1;
  return isPlain && !guard.leaks(hint) && !namesOption(hint, item) ? hint : null;
}

/** Letters, digits and the signs of ordinary sentences. */
const PLAIN = /^[\p{L}\p{M}\p{N} ،؛:.؟!«»“”‘’()"'٪%٫٬°+=×÷/–…-]+$/u;
