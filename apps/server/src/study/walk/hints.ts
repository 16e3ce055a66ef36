import { BLANK, type ItemAnswer, type ItemKind, type ItemOptions } from '@nibras/contract';
import { splitSentences } from '#src/retrieval/sentences.ts';
import { wordsOf } from '#src/study/words.ts';
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

/** The page that an item rests on, and where on it. */
export type HintPage = { text: string; start: number; end: number };

const WITHOUT_PLACE = 'لا موضع لهذا السؤال في الملفات. لنحاول التذكر قبل إظهار الجواب.';
const ON_ITS_PAGE = 'في الصفحة المذكورة';
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

/** The first hint: where to look on the page that is named beside it, and how long the answer is. */
export function placeHint(item: HintedItem, page: HintPage | null, guard: LeakGuard): string {
  const heading = headingOf(item, guard);
  if (heading === null && item.quote === null) return WITHOUT_PLACE;
  const where = [heading !== null && `تحت العنوان «${heading}»`, page && partOf(page)]
    .filter(Boolean)
    .join('، ');
  const place = `الجواب ${where === '' ? ON_ITS_PAGE : where}`;
  const said = [place, lengthOf(item)].filter((part) => part !== null && !guard.leaks(part));
  return `${said.join('، ')}.`;
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

/** The number of words of a blank, where it is of help. */
function lengthOf({ kind, answer }: HintedItem): string | null {
  const [key] = answer.accepted;
  if (kind !== 'cloze' || typeof key !== 'string') return null;
  const count = wordsOf(key).length;
  if (count === 0 || count > MOST_WORDS) return null;
  if (count === 1) return 'وهو كلمة واحدة';
  return count === 2 ? 'وهو كلمتان' : `وهو ${count} كلمات`;
}

/**
 * The second hint: the sentence of the course without the words of the key. If the question shows
 * that already, or if it would tell whether a statement is true, a neighbouring sentence is used.
 */
export function sentenceHint(item: HintedItem, page: HintPage | null, guard: LeakGuard): string {
  if (item.quote === null) return WITHOUT_PLACE;
  const told = item.kind === 'tf' ? null : withoutKey(item.quote, guard);
  const own = told !== null && saysMore(told) ? told : null;
  const isShown = own !== null && hasSameWords(own, item.stem);
  const beside = own === null || isShown ? neighbourOf(page, item, guard) : null;
  const parts = [own, beside].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : NOTHING_MORE;
}

/** «____ (____» is no help. */
const WORDS_OF_HINT = 3;
const saysMore = (text: string): boolean =>
  wordsOf(text.replaceAll(BLANK, ' ')).length >= WORDS_OF_HINT;

/** With fewer words it is a heading. */
const WORDS_OF_SENTENCE = 4;

/** The sentence before an item's own, else the one after it. */
function neighbourOf(page: HintPage | null, item: HintedItem, guard: LeakGuard): string | null {
  if (page === null) return null;
  const sentences = splitSentences(page.text).filter(
    ({ start, end }) => wordsOf(page.text.slice(start, end)).length >= WORDS_OF_SENTENCE,
  );
  const before = sentences.findLast(({ end }) => end <= page.start);
  const after = sentences.find(({ start }) => start >= page.end);
  for (const span of [before, after]) {
    const text = span && withoutKey(page.text.slice(span.start, span.end), guard);
    if (text !== null && text !== undefined && !hasSameWords(text, item.stem)) return text;
  }
  return null;
}

/** A text with a blank for each run of words of the key; null where it would give the key away all the same. */
function withoutKey(text: string, guard: LeakGuard): string | null {
  let left = '';
  let from = 0;
  let isBlanked = false;
  for (const { start, end } of wordsOf(text)) {
    const between = text.slice(from, start);
    const isOfKey = guard.isOfKey(text.slice(start, end));
    if (isOfKey && isBlanked && between.trim() === '') {
      from = end;
      continue;
    }
    left += between + (isOfKey ? BLANK : text.slice(start, end));
    isBlanked = isOfKey;
    from = end;
  }
  const rest = left + text.slice(from);
  return guard.leaks(rest) ? null : rest.trim();
}

/** Whether a text has words of the key. */
const hasKey = (text: string, guard: LeakGuard): boolean =>
  wordsOf(text).some(({ start, end }) => guard.isOfKey(text.slice(start, end)));

function hasSameWords(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) =>
    wordsOf(text.replaceAll(BLANK, ' '))
      .map(({ form }) => form)
      .join(' '),
  );
  return a === b;
}

/** A hint of a model that may be shown: one plain sentence that gives nothing away. */
export function fitHint(written: string, guard: LeakGuard): string | null {
  const hint = written.trim();
  const isPlain =
    hint.length >= 8 && hint.length <= 300 && PLAIN.test(hint) && splitSentences(hint).length === 1;
  return isPlain && !guard.leaks(hint) ? hint : null;
}

/** Letters, digits and the signs of ordinary sentences. */
const PLAIN = /^[\p{L}\p{M}\p{N} ،؛:.؟!«»“”‘’()"'٪%٫٬°+=×÷/–…-]+$/u;
