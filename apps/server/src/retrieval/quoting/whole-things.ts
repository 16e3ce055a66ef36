import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { splitSentences, type Span } from '#src/retrieval/sentences.ts';
import {
  isEnded,
  isLabel,
  labelledItems,
  titlesList,
  underLabel,
  underShortLine,
} from './lists/labels.ts';
import { beforeSection } from './lists/before-section.ts';
import { announces, endsOpen, leansBack } from './lists/leading-words.ts';
import { itemsAfter, markOf, numberedItems, shortLinesAfter } from './lists/list-items.ts';
import { blockAfter, blockAt, blockBefore, stretchOf, type PlacedBlock } from './placed-blocks.ts';
import { isEquation } from './readable.ts';

/** Shorter paragraphs are quoted whole, because their sentences explain each other. */
const SHORT_PARAGRAPH_WORDS = 60;
/** A longer text is better read in the file. */
const MOST_LETTERS = 5000;
const MOST_BLOCKS = 40;
const LONGEST_TABLE = 2500;
const LONGEST_SHOWN = 200;
const ITEM = /^\s*(?:[-–•*▪●○◦✓❖]|[.·∙](?=\s)|\(?(?:\d{1,3}|[أ-يa-zA-Z])[.)\-–ـ])/u;
/** A review sheet's question is not part of its answer. */
const ASKS = /[؟?][)\]}»”"'*]*$/u;
/** The sentence goes on in the next block. */
const BREAKS_OFF = /[،,]\s*$/u;
/** Extends a sentence to its list, table or paragraph, so that it is understandable. */
export function wholeThing(course: Course, sentence: Stretch): Stretch[] {
  const block = blockAt(course, sentence);
  if (block === null) return [sentence];
  switch (block.block.type) {
    case 'heading':
      return underHeading(course, block);
    case 'table':
      return tableAround(course, block, sentence);
    case 'list':
      return itemAround(course, block, sentence);
    case 'paragraph':
    case 'note':
      return paragraphAround(course, block, sentence);
    case 'caption':
    case 'code':
    case 'formula':
    case 'footnote':
      return [stretchOf(block)];
  }
}

/** A whole table, or the head and neighbouring rows of a long one. */
function tableAround(course: Course, table: PlacedBlock, row: Stretch): Stretch[] {
  const whole = toTheEnd(course, table);
  const letters = whole.reduce((sum, { start, end }) => sum + end - start, 0);
  if (letters <= LONGEST_TABLE) return withLead(course, table, whole);
  const { start: base } = table.block;
  if (table.text.length <= LONGEST_TABLE) return withLead(course, table, [stretchOf(table)]);
  const from = lineStart(table.text, row.start - base);
  const room = lineEnd(table.text, Math.min(table.text.length, from + LONGEST_TABLE / 2));
  const head = { ...stretchOf(table), end: base + lineEnd(table.text, 0) };
  const rows = { ...stretchOf(table), start: base + from, end: base + room };
  return from === 0 ? [rows] : [head, rows];
}

/** A whole list or table with its announcing sentence. */
export const wholeBlock = (course: Course, block: PlacedBlock): Stretch[] =>
  withLead(course, block, toTheEnd(course, block));

/** The first text below a heading, if any. */
function underHeading(course: Course, heading: PlacedBlock): Stretch[] {
  const next = blockAfter(course, heading);
  if (next === null || next.block.type === 'heading') return [];
  // The second line of a heading that asks.
  if (next.block.type === 'paragraph' && ASKS.test(next.text)) return underHeading(course, next);
  if (next.block.type === 'paragraph') {
    const isList = announces(heading.text) || markOf(next.text)?.type === 'number';
    const items = isList ? itemsAfter(course, heading) : [];
    if (items.length > 1) return joined(items.map(stretchOf));
    return paragraphAround(course, next, firstSentence(next));
  }
  return toTheEnd(course, next);
}

const firstSentence = (block: PlacedBlock): Stretch => {
  const [first] = splitSentences(block.text);
  const { start, end } = stretchOf(block);
  return {
    ...stretchOf(block),
    start: start + (first?.start ?? 0),
    end: first ? start + first.end : end,
  };
};

function withLead(course: Course, block: PlacedBlock, stretches: Stretch[]): Stretch[] {
  const before = blockBefore(course, block);
  // «وهي ستة:», read as a heading.
  const isHeading = before?.block.type === 'heading' && leansBack(before.text);
  if (isHeading) return joined([stretchOf(before), ...stretches]);
  if (before?.block.type !== 'paragraph' || !announces(before.text)) return stretches;
  const last = splitSentences(before.text).at(-1);
  if (!last) return stretches;
  const { start, end } = before.block;
  return joined([{ ...stretchOf(before), start: start + last.start, end }, ...stretches]);
}

/** A list or table with its continuation on later pages. */
function toTheEnd(course: Course, first: PlacedBlock): Stretch[] {
  const all = [first];
  let letters = first.text.length;
  let last = first;
  while (all.length < MOST_BLOCKS && letters < MOST_LETTERS) {
    const next = blockAfter(course, last);
    if (next === null || isOtherCount(first, next) || !goesOnIn(course, last, next)) break;
    all.push(next);
    letters += next.text.length;
    last = next;
  }
  const longest = [numberedItems(course, first), labelledItems(course, first)].reduce(
    (most, items) => (items.length > most.length ? items : most),
    all,
  );
  return beforeSection(course, joined(longest.map(stretchOf)));
}

/** «4ـ» below «أـ» and «بـ» goes on with the list around them. */
const isOtherCount = (first: PlacedBlock, next: PlacedBlock): boolean =>
  /^\s*\(?أ\s?[.)\-–ـ]/u.test(first.text) && /^\s*\(?\p{N}/u.test(next.text);

/** Whether a block continues the list or table before it. */
function goesOnIn(course: Course, last: PlacedBlock, next: PlacedBlock): boolean {
  const { type, continues } = next.block;
  if (type === 'heading') return false;
  if (endsOpen(last.text)) return true;
  if (last.block.type === 'table') {
    return type === 'table' && next.page > last.page && columnsOf(next) === columnsOf(last);
  }
  if (type === 'list' && restartsCount(next)) return false;
  if (type === 'list')
    return next.page === last.page || continues === true || sameMarks(last, next);
  if (type === 'table') return false;
  if (continues === true) return true;
  if (ITEM.test(next.text)) return true;
  if (isEnded(last.text) && titlesList(course, next)) return false;
  // A line separated from its item.
  return !endsOpen(next.text) && next.page === last.page && isBetweenLists(course, next);
}

const columnsOf = ({ text }: PlacedBlock): number =>
  (text.split('\n', 1)[0] ?? '').split('\t').length;

const sameMarks = (one: PlacedBlock, other: PlacedBlock): boolean =>
  ITEM.test(one.text) === ITEM.test(other.text);

/** «1-», «أ)» begin another list. */
const restartsCount = ({ text }: PlacedBlock): boolean => /^\s*\(?(?:[1١]|أ|a)[.)\-–ـ]/u.test(text);

function isBetweenLists(course: Course, block: PlacedBlock): boolean {
  const after = blockAfter(course, block);
  const words = block.text.split(/\s+/).length;
  const goesOn = after?.block.type === 'list' && !restartsCount(after);
  return goesOn && after.page === block.page && words <= 25;
}

/** A sentence's list item, with sub-items that it announces. */
function itemAround(course: Course, list: PlacedBlock, sentence: Stretch): Stretch[] {
  if (isLabel(course, list)) {
    return withAnnounced(course, joined([list, ...underLabel(course, list)].map(stretchOf)));
  }
  const base = list.block.start;
  const from = lineStart(list.text, sentence.start - base);
  const to = lineEnd(list.text, Math.max(from, sentence.end - base - 1));
  const item = list.text.slice(from, to);
  if (!endsOpen(item)) return [{ ...stretchOf(list), start: base + from, end: base + to }];
  const end = endOfAnnounced(list.text, from, to);
  if (end < list.text.length) {
    return [{ ...stretchOf(list), start: base + from, end: base + end }];
  }
  const [, ...rest] = toTheEnd(course, list);
  const own = { ...stretchOf(list), start: base + from };
  if (rest.length === 0) return joined([own, ...announcedBy(course, list)]);
  return withAnnounced(course, joined([own, ...rest]));
}

const lineStart = (text: string, at: number): number =>
  at <= 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The end of items announced by a line: the next line with the same mark or announcement. */
function endOfAnnounced(text: string, from: number, to: number): number {
  const marked = ITEM.test(text.slice(from, to));
  for (let at = to + 1; at < text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    if (marked ? ITEM.test(line) && endsOpen(line) : endsOpen(line)) return at - 1;
  }
  return text.length;
}

/** A short paragraph whole, or a long one's sentence with its context. */
function paragraphAround(course: Course, block: PlacedBlock, sentence: Stretch): Stretch[] {
  const { start: base, end } = block.block;
  const isShort = block.text.split(/\s+/).length <= SHORT_PARAGRAPH_WORDS;
  const sentences = splitSentences(block.text);
  const at = sentences.findIndex((one) => base + one.end > sentence.start);
  const own = sentences[at];
  if (!own) return [sentence];
  const isAsking = ({ start, end: to }: Span): boolean => ASKS.test(block.text.slice(start, to));
  const asked = sentences.findIndex((one, place) => place > at && isAsking(one));
  const answered = sentences.findLastIndex((one, place) => place < at && isAsking(one)) + 1;
  const untilAsked = asked < 0 ? sentences.length - 1 : asked - 1;
  const last = Math.min(untilAsked, lastAnnounced(block.text, sentences, at));
  const said = block.text.slice(own.start, fullStop(block.text, sentences, at));
  const leans = at > answered && leansBack(said);
  const from = sentences[isShort ? answered : leans ? at - 1 : at]?.start ?? 0;
  // «وله مرحلتان.» is followed by the two.
  const opens = at < last && announces(said);
  const to =
    isShort || opens
      ? (sentences[last]?.end ?? block.text.length)
      : Math.max(fullStop(block.text, sentences, at), sentence.end - base);
  const quoted = { ...stretchOf(block), start: base + from, end: Math.min(end, base + to) };
  const leant = at === 0 && leansBack(said) ? shownBefore(course, block) : [];
  const isLead = announces(block.text) || titlesList(course, block) || BREAKS_OFF.test(block.text);
  if (to < block.text.length) return joined([...leant, quoted]);
  const rest = isLead ? announcedBy(course, block) : underShortLine(course, block).map(stretchOf);
  return joined([...leant, quoted, ...rest]);
}

/** A short line, code or formula, of which «هو الأمر الذي …» below it speaks. */
function shownBefore(course: Course, block: PlacedBlock): Stretch[] {
  const before = blockBefore(course, block);
  const isShown =
    before !== null &&
    before.block.type !== 'heading' &&
    before.text.length <= LONGEST_SHOWN &&
    !isEnded(before.text);
  return isShown ? [stretchOf(before)] : [];
}

/** «خواص الذاكرة:» on its own line covers the text up to the next such line. */
function lastAnnounced(text: string, sentences: readonly Span[], at: number): number {
  const saidIn = ({ start, end }: Span): string => text.slice(start, end);
  const isLine = ({ start }: Span): boolean => start === 0 || text.charAt(start - 1) === '\n';
  const own = sentences[at];
  const none = sentences.length - 1;
  if (!own || !isLine(own) || !endsOpen(saidIn(own))) return none;
  const next = sentences.findIndex(
    (one, place) => place > at && isLine(one) && endsOpen(saidIn(one)) && !ITEM.test(saidIn(one)),
  );
  return next < 0 ? none : next - 1;
}

/** Ends a part of a sentence. */
const GOES_ON = /[؛،,]/u;

/** The end of a sentence across semicolons and commas, at which long ones are cut. */
function fullStop(text: string, sentences: readonly Span[], at: number): number {
  let last = at;
  while (
    last < sentences.length - 1 &&
    GOES_ON.test(text.charAt((sentences[last]?.end ?? 0) - 1))
  ) {
    last += 1;
  }
  return sentences[last]?.end ?? text.length;
}

/** Stretches with what the last of them announces: «تشمل هذه العوامل:» before headings that count. */
export function withAnnounced(course: Course, stretches: readonly Stretch[]): Stretch[] {
  const last = stretches.at(-1);
  const text = last && pageOf(course, last)?.text.slice(last.start, last.end);
  if (!last || !text || !endsOpen(text)) return [...stretches];
  const block = blockAt(course, { ...last, start: last.start + text.trimEnd().length - 1 });
  return block ? joined([...stretches, ...announcedBy(course, block)]) : [...stretches];
}

const MOST_ANNOUNCING = 2;

/** The announced content of a block: a list, a table, or lines as items. */
function announcedBy(course: Course, lead: PlacedBlock, depth = MOST_ANNOUNCING): Stretch[] {
  const next = blockAfter(course, lead);
  if (next?.block.type === 'table') {
    const rest = endsOpen(lead.text) ? shortLinesAfter(course, next) : [];
    return [...toTheEnd(course, next), ...rest.map(stretchOf)];
  }
  if (next?.block.type === 'list') return toTheEnd(course, next);
  // «المحاور الأربعة التي يرتكز», «عليها الأمن، وهي:» on two lines.
  const isCut = !endsOpen(lead.text) && (!isEnded(lead.text) || BREAKS_OFF.test(lead.text));
  if (isCut && next?.block.type === 'paragraph' && endsOpen(next.text)) {
    return [stretchOf(next), ...announcedBy(course, next, depth - 1)];
  }
  const items = itemsAfter(course, lead);
  const last = items.at(-1);
  // «الفرق بينهما:» before «وهناك فروق منها:», with the list below.
  if (last && depth > 0 && endsOpen(last.text)) {
    return [...items.map(stretchOf), ...announcedBy(course, last, depth - 1)];
  }
  return [...items, ...(last ? legendAfter(course, last) : [])].map(stretchOf);
}

/** «حيث:» below an equation, with what its letters mean. */
function legendAfter(course: Course, equation: PlacedBlock): PlacedBlock[] {
  const next = isEquation(equation.text) ? blockAfter(course, equation) : null;
  return next && endsOpen(next.text) ? [next, ...itemsAfter(course, next)] : [];
}

function joined(stretches: readonly Stretch[]): Stretch[] {
  const all: Stretch[] = [];
  for (const one of stretches) {
    const last = all.at(-1);
    if (last?.file === one.file && last.page === one.page && one.start >= last.start) {
      last.end = Math.max(last.end, one.end);
    } else all.push({ ...one });
  }
  return all;
}
