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
const ON_ITS_PAGE = 'الجواب في الصفحة المذكورة.';
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

/** The heading above an item, without the words of its key; null if nothing is left. */
export function headingOf({ topic }: HintedItem, guard: LeakGuard): string | null {
  const heading = topic === null ? null : withoutKey(topic, guard);
  return heading === null || heading.replaceAll(BLANK, '').trim() === '' ? null : heading;
}

/** The first hint: where to look, beside the page. */
export function placeHint(item: HintedItem, guard: LeakGuard): string {
  const heading = headingOf(item, guard);
  if (heading !== null) return `موضعه تحت العنوان «${heading}».`;
  return item.quote === null ? WITHOUT_PLACE : ON_ITS_PAGE;
}

/**
 * The second hint: the sentence of the course without the words of the key. If the question shows
 * that already, or if it would tell whether a statement is true, a neighbouring sentence is used.
 */
export function sentenceHint(item: HintedItem, page: HintPage | null, guard: LeakGuard): string {
  if (item.quote === null) return placeHint(item, guard);
  const own = item.kind === 'tf' ? null : withoutKey(item.quote, guard);
  const isShown = own !== null && hasSameWords(own, item.stem);
  const beside = own === null || isShown ? neighbourOf(page, item, guard) : null;
  const parts = [own, beside].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : NOTHING_MORE;
}

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
