import type { Block } from '#src/reading/reading-types.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { Span } from '#src/retrieval/sentences.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf, type Word } from '#src/study/words.ts';
import { isUnasked } from './askable-sentences.ts';
import { isMostlyArabic, isProse, LIST_MARK } from './fit-sentences.ts';
import { listSubject } from './list-subjects.ts';
import { trimEnd } from '#src/study/making/trim-end.ts';
import { isPreposition, wordSet } from '#src/study/making/word-shapes.ts';

export type Enumeration = {
  passage: number;
  span: Span;
  content: string;
  /** The listed things, such as «أنواع الشبكات»; null if the preceding text does not name them. */
  subject: string | null;
  items: readonly string[];
  /** Short names of the items, if all have one. */
  names: readonly string[];
};

/** Work per letter, relative to indexing. */
const STEPS_PER_LETTER = 2;
const LEAST_ITEMS = 3;
const MOST_ITEMS = 10;
const MOST_ITEM_WORDS = 25;
/** An entry whose name stands before a colon may explain it at length. */
const MOST_EXPLAINED_WORDS = 60;
const MOST_NAME_WORDS = 5;

/** Complete lists in the `chosen` passages. */
export async function findEnumerations(
  passages: readonly StudyPassage[],
  chosen: readonly number[],
  slices: WorkSlices,
): Promise<Enumeration[]> {
  const found: Enumeration[] = [];
  for (const at of chosen) {
    const passage = passages[at];
    if (!passage || isUnasked(passage.heading ?? '')) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    for (const place of passage.blocks.keys()) {
      const list = readList(passages, at, place);
      if (list) found.push(list);
    }
  }
  return found;
}

function readList(
  passages: readonly StudyPassage[],
  at: number,
  place: number,
): Enumeration | null {
  const { text = '', blocks = [], content = '' } = passages[at] ?? {};
  const block = blocks[place];
  if (block?.type !== 'list' || block.continues) return null;
  const { start, end } = block;
  const lines = text.slice(start, end).split('\n');
  if (goesOn(passages, at, place) || !isFromFirst(lines) || isNested(lines)) return null;
  const items = lines.map(withoutMark).filter((line) => line !== '');
  if (!isList(items)) return null;
  const before = textsBefore(passages, at, place);
  // «بين العدد والمعدود نحو:» gives examples.
  if (before.some((line) => EXAMPLES.test(line))) return null;
  const subject = listSubject(before);
  return { passage: at, span: { start, end }, content, subject, items, names: namesOf(items) };
}

const EXAMPLES = /(?:نحو|مثل|مثال|أمثلة)\s?[:：]?\s*$/u;

/** Texts before a list, nearest first: its introduction, then headings. */
function textsBefore(passages: readonly StudyPassage[], at: number, place: number): string[] {
  const passage = passages[at];
  const own = textsOf(passage, passage?.blocks.slice(0, place) ?? []);
  const before = passages[at - 1];
  const isOwnFile = before?.content === passage?.content;
  const above = own.length < 2 && isOwnFile ? textsOf(before, before?.blocks ?? []) : [];
  return [...above, ...own].slice(-2).reverse();
}

function textsOf(passage: StudyPassage | undefined, blocks: readonly Block[]): string[] {
  return blocks.slice(-2).map(({ start, end }) => passage?.text.slice(start, end) ?? '');
}

/** Whether the list continues on the next page or after a paragraph. */
function goesOn(passages: readonly StudyPassage[], at: number, place: number): boolean {
  const own = passages[at];
  const next = passages[at + 1];
  const following = own?.blocks.slice(place + 1, place + 3) ?? [];
  const texts = following.map(({ start, end }) => own?.text.slice(start, end) ?? '');
  const [first] = next?.content === own?.content ? (next?.blocks ?? []) : [];
  if (following.length === 0 && next && first) {
    if (first.continues || first.type === 'list') return true;
    texts.push(next.text.slice(first.start, first.end));
  }
  return texts.some((text) => /^\(?[2-9٢-٩بجد]\s?[.)\-–ـ]/u.test(text));
}

/** A list numbered from two is a remainder. */
function isFromFirst(lines: readonly string[]): boolean {
  const first = /^\(?(\p{N}{1,2})\s?[.)\-–ـ]/u.exec(lines[0] ?? '')?.[1];
  return first === undefined || first === '1' || first === '١';
}

/** An entry ending in a colon has sub-entries. */
function isNested(lines: readonly string[]): boolean {
  return lines.some((line) => /[:：]$/u.test(trimEnd(line, ' -–')));
}

function withoutMark(line: string): string {
  const bare = line
    .trim()
    .replace(LIST_MARK, '')
    .replace(/^(?:ثم|أو)\s+/u, '')
    .replace(/\(\p{N}\)/gu, '')
    .trim();
  return trimEnd(bare, ' .؛،•:');
}

/** Three to ten uniform entries without sub-entries, questions, blanks or counts («21 ضابطًا»). */
function isList(items: readonly string[]): boolean {
  return (
    items.length >= LEAST_ITEMS &&
    items.length <= MOST_ITEMS &&
    items.every((item) => {
      const words = wordsOf(item);
      return (
        words.length >= 1 &&
        words.length <= (nameOf(item) === item ? MOST_ITEM_WORDS : MOST_EXPLAINED_WORDS) &&
        isProse(item) &&
        isMostlyArabic(words) &&
        !isCut(words) &&
        !/[؟?[\]]|_{2}|\.{3}|\t/u.test(item)
      );
    }) &&
    new Set(items).size === items.length &&
    items.filter((item) => /^\p{N}/u.test(item)).length < 2 &&
    items.filter((item) => GOALS.has(wordsOf(item)[0]?.form ?? '')).length * 2 < items.length &&
    !items.some((item) => ORDERS.test(item))
  );
}

/** Ends in the middle: «وذلك لتحقيق», «القدرة على». */
function isCut(words: readonly Word[]): boolean {
  const last = words.at(-1)?.form ?? '';
  return (
    words.length > 1 &&
    (isPreposition(last) || OPEN.has(last) || /^[بل](?:ت..ي.|ا.ت.ا.)$/.test(last))
  );
}

const OPEN = wordSet('مثل نحو مثال وهي وهو هي هو التي الذي أو أي');

/** What the reader shall do: «لا تقم بإضافة مسافة». */
const ORDERS = /^(?:لا\sت|قم\s|[اإ]ستخدم\s|اضغط\s|اكتب\s|احفظ\s|افتح\s|تأكد\s|تجنب\s|حاول\s)/u;

/** Learning goals instead of content: «التعرف على …», «أن يشرح …». */
const GOALS = wordSet('التعرف أن يتعرف يشرح يوضح يذكر يعدد يميز معرفة فهم');

const nameOf = (item: string): string => (item.split(/[:：]|\s[-–(]/u)[0] ?? '').trim();

function namesOf(items: readonly string[]): string[] {
  const names = items.map(nameOf);
  return names.every((name) => wordsOf(name).length <= MOST_NAME_WORDS) ? names : [];
}
