import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { announcedCount, endsOpen } from './leading-words.ts';
import { blockAfter, type PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';

/* Lists that no reader recognised: lines and paragraphs after an announcement. */

const MOST_ITEMS = 40;
const MOST_LETTERS = 5000;
const MOST_LOOKED_AT = 120;
const LONGEST_HEADED = 3500;
/** A short line counts as item; a longer one needs a mark. */
const SHORT_ITEM_WORDS = 15;
/** Explanatory blocks allowed before the next number. */
const LOOKED_AHEAD = 6;
const ORDINALS = [
  'اولا',
  'ثانيا',
  'ثالثا',
  'رابعا',
  'خامسا',
  'سادسا',
  'سابعا',
  'ثامنا',
  'تاسعا',
  'عاشرا',
];
/** «أ.», «ب)», as they count. */
const LETTERS = 'ابجدهوزحطي';
const LETTERED = /^[\s(]{0,4}([ابجدهوزحطي])\s?[.)\-–]/u;
const NUMBERED = /^[\s(]{0,4}(?:(\d{1,2})\s?[.)\-–:/]|[A-Z](\d{1,2})\s)/u;
/** Remains of a bullet from a symbol font: «F1», «3 ». */
const BARE_SIGN = /^\s*(\d{1,2}|[A-Za-z•▪●○◦✓❖*\-–])\s/u;
const LABELLED = /^[^:：.]{2,60}[:：]/u;

type Mark = { type: 'number'; value: number } | { type: 'sign'; sign: string };

/** «أولًا» counts what follows and is no word of it; in its search form. */
export const isOrdinal = (word: string): boolean => ORDINALS.includes(word);

/** How a line is marked as item; null if it is not. */
export function markOf(text: string): Mark | null {
  // Folding would remove the stroke of «١ـ».
  const folded = searchForm(text.slice(0, 40).replaceAll('ـ', '-'));
  const [opening = ''] = tokenize(folded);
  const ordinal = ORDINALS.indexOf(opening.replace(/^و(?=[ء-ي]{4})/u, ''));
  if (ordinal >= 0) return { type: 'number', value: ordinal + 1 };
  const number = NUMBERED.exec(folded.toUpperCase());
  if (number) return { type: 'number', value: Number(number[1] ?? number[2]) };
  const letter = LETTERED.exec(folded)?.[1];
  if (letter !== undefined) return { type: 'number', value: LETTERS.indexOf(letter) + 1 };
  const sign = BARE_SIGN.exec(text);
  return sign ? { type: 'sign', sign: sign[1] ?? '' } : null;
}

/** The items announced by a block, across pages; empty if there are none. */
export function itemsAfter(course: Course, lead: PlacedBlock): PlacedBlock[] {
  const first = blockAfter(course, lead);
  if (first === null) return [];
  if (first.block.type === 'heading') return headedItems(course, lead, first);
  const mark = markOf(first.text);
  if (mark?.type === 'number') return numbered(course, first);
  if (mark?.type === 'sign')
    return collect(
      course,
      first,
      (next) => isSigned(next, mark.sign) || isParted(course, next, mark.sign),
    );
  if (endsOpen(lead.text) && isShort(first))
    return collect(course, first, (next) => isLoose(next) && isShort(next));
  return labelled(course, lead, first);
}

const wordsIn = ({ text }: PlacedBlock): number => text.trim().split(/\s+/).length;
const isShort = (block: PlacedBlock): boolean =>
  wordsIn(block) <= SHORT_ITEM_WORDS && !endsOpen(block.text);
const isLoose = ({ block: { type } }: PlacedBlock): boolean =>
  type === 'paragraph' || type === 'list';
const isSigned = ({ text }: PlacedBlock, sign: string): boolean => {
  const mark = markOf(text);
  return mark?.type === 'sign' && mark.sign === sign;
};

/** A line separated from its item: the next one has a mark again. */
function isParted(course: Course, block: PlacedBlock, sign: string): boolean {
  const next = isLoose(block) && !endsOpen(block.text) ? blockAfter(course, block) : null;
  return next !== null && isSigned(next, sign);
}

function collect(
  course: Course,
  first: PlacedBlock,
  isItem: (next: PlacedBlock) => boolean,
): PlacedBlock[] {
  const items = [first];
  let letters = first.text.length;
  while (items.length < MOST_ITEMS && letters < MOST_LETTERS) {
    const next = blockAfter(course, items.at(-1) ?? first);
    if (next === null || next.block.type === 'heading' || !isItem(next)) break;
    items.push(next);
    letters += next.text.length;
  }
  return items;
}

/** Short lines directly below a table that it should include. */
export function shortLinesAfter(course: Course, table: PlacedBlock): PlacedBlock[] {
  const first = blockAfter(course, table);
  if (first === null || first.page !== table.page || !isLoose(first) || !isShort(first)) return [];
  return collect(
    course,
    first,
    (next) => next.page === table.page && isLoose(next) && isShort(next),
  );
}

/** Items of a list numbered from one. */
export const numberedItems = (course: Course, first: PlacedBlock): PlacedBlock[] =>
  markOf(first.text)?.type === 'number' ? numbered(course, first) : [];

/** Numbered items with their explanations, until the count breaks. */
function numbered(course: Course, first: PlacedBlock): PlacedBlock[] {
  const items: PlacedBlock[] = [];
  let waiting: PlacedBlock[] = [first];
  let last = 0;
  let letters = 0;
  while (items.length + waiting.length < MOST_ITEMS && letters < MOST_LETTERS) {
    const block = waiting.at(-1);
    if (!block) break;
    const counted = lastNumber(block.text, last);
    if (counted > last) {
      last = counted;
      items.push(...waiting);
      waiting = [];
    } else if (waiting.length > LOOKED_AHEAD) break;
    letters += block.text.length;
    const next = blockAfter(course, block);
    if (next === null || next.block.type === 'heading' || beginsAnother(next, last)) break;
    waiting.push(next);
  }
  const end = items.at(-1);
  return end ? [...items, ...restOfItem(course, end)] : [];
}

/** Whether another list begins: announced, or numbered from one again. */
function beginsAnother({ block, text }: PlacedBlock, last: number): boolean {
  const mark = markOf(text);
  const counts = mark?.type === 'number';
  if (counts && mark.value === 1 && last > 0) return true;
  return block.type === 'paragraph' && !counts && endsOpen(text);
}

/** The last consecutive number in a block's lines. */
function lastNumber(text: string, from: number): number {
  let last = from;
  for (const line of text.split('\n')) {
    const mark = markOf(line);
    if (mark?.type === 'number' && mark.value === last + 1) last += 1;
  }
  return last;
}

/** The continuation of the last item if the reader separated it. */
function restOfItem(course: Course, last: PlacedBlock): PlacedBlock[] {
  const next = blockAfter(course, last);
  return next?.block.continues === true && next.block.type !== 'heading' ? [next] : [];
}

/** «أربعة ألوان:» before headings, each with its text, or before headings that are counted. */
function headedItems(course: Course, lead: PlacedBlock, first: PlacedBlock): PlacedBlock[] {
  const count = announcedCount(lead.text);
  if (!endsOpen(lead.text)) return [];
  if (isCounted(first, 1)) return countedHeadings(course, first);
  if (count === null) return [];
  const { level } = first.block;
  const items = [first];
  let headings = 1;
  let letters = first.text.length;
  while (items.length < MOST_ITEMS && letters < MOST_LETTERS) {
    const next = blockAfter(course, items.at(-1) ?? first);
    if (next === null) break;
    if (next.block.type === 'heading') {
      if ((next.block.level ?? 1) < (level ?? 1) || headings === count) break;
      headings += 1;
    }
    items.push(next);
    letters += next.text.length;
  }
  return headings > 1 ? items : [];
}

const isCounted = ({ block, text }: PlacedBlock, number: number): boolean => {
  const mark = block.type === 'heading' ? markOf(text) : null;
  return mark?.type === 'number' && mark.value === number;
};

/**
 * «1. إيجابيات:», «2. سلبيات:», each with the text under it; if that is long, the headings alone.
 */
function countedHeadings(course: Course, first: PlacedBlock): PlacedBlock[] {
  const items = [first];
  const headings = [first];
  let letters = first.text.length;
  let last = first;
  for (let looked = 0; looked < MOST_LOOKED_AT && headings.length < MOST_ITEMS; looked += 1) {
    const next = blockAfter(course, last);
    if (next === null) break;
    if (isCounted(next, headings.length + 1)) headings.push(next);
    else if (next.block.type === 'heading' && (next.block.level ?? 1) <= (first.block.level ?? 1))
      break;
    items.push(next);
    letters += next.text.length;
    last = next;
  }
  if (headings.length < 2) return [];
  return letters <= LONGEST_HEADED ? items : headings;
}

/** «بأربع خصائص.» followed by as many labelled paragraphs. */
function labelled(course: Course, lead: PlacedBlock, first: PlacedBlock): PlacedBlock[] {
  const count = announcedCount(lead.text);
  const items = collect(course, first, (next) => isLoose(next) && LABELLED.test(next.text));
  if (!LABELLED.test(first.text) || items.length < 2) return endsOpen(lead.text) ? [first] : [];
  if (count !== null) return items.slice(0, count);
  return endsOpen(lead.text) ? items : [];
}
