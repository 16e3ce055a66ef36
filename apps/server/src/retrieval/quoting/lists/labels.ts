import type { Course } from '#src/retrieval/requests/request.ts';
import { endsOpen } from './leading-words.ts';
import { blockAfter, type PlacedBlock } from '#src/retrieval/quoting/placed-blocks.ts';

/* Labels above text that no reader recognised as headings. */

const LONGEST_LABEL = 120;
const MOST_WORDS = 12;
const ENDS = /[.؟?!؛،,]["»)\]]?\s*$/u;

/** Whether a text is complete, so that the following does not continue it. */
export const isEnded = (text: string): boolean => ENDS.test(text);

/** A single unfinished line: «نظرية بياجيه (Jean Piaget) – النمو المعرفي». */
const isLine = ({ text }: PlacedBlock): boolean =>
  text.length <= LONGEST_LABEL &&
  !text.includes('\n') &&
  !isEnded(text) &&
  text.trim().split(/\s+/).length <= MOST_WORDS;

export const titlesList = (course: Course, block: PlacedBlock): boolean =>
  block.block.type === 'paragraph' &&
  isLine(block) &&
  blockAfter(course, block)?.block.type === 'list';

/** «برنامج Ghostscript.» */
const isName = ({ text }: PlacedBlock): boolean =>
  /^[ \t]*[^\s\p{N}(]+(?:[ \t]+[^\s\p{N}]+){0,3}\.\s*$/u.test(text);

/** A single item above a paragraph: «• حدث البداية (Start event):». */
export function isLabel(course: Course, block: PlacedBlock): boolean {
  if (block.block.type !== 'list' || !(isLine(block) || isName(block))) return false;
  const next = blockAfter(course, block);
  return next?.block.type === 'paragraph' && next.page - block.page <= 1;
}

const MOST_UNDER = 4;

/** Paragraphs below such an item, up to the next one. */
export function underLabel(course: Course, label: PlacedBlock): PlacedBlock[] {
  const all: PlacedBlock[] = [];
  let last = label;
  while (all.length < MOST_UNDER) {
    const next = blockAfter(course, last);
    if (next?.block.type !== 'paragraph') break;
    all.push(next);
    last = next;
  }
  return all;
}

const MOST_BLOCKS = 40;

/** Items like «• بيئة Miktex.», each above its text, to the last of them; empty if there is one. */
export function labelledItems(course: Course, first: PlacedBlock): PlacedBlock[] {
  if (!isLabel(course, first)) return [];
  const all = [first];
  let items: PlacedBlock[] = [];
  for (let next = blockAfter(course, first); next && all.length < MOST_BLOCKS;) {
    const isFar = all.length - items.length > MOST_UNDER + 1;
    if (isFar || next.block.type === 'heading' || endsOpen(next.text)) break;
    all.push(next);
    if (isLabel(course, next)) items = [...all, ...underLabel(course, next)];
    next = blockAfter(course, next);
  }
  return items;
}

const SHORT_LABEL_WORDS = 6;
const MOST_LINES = 8;

/** «أحمر – سري للمستلم» says all. */
export const saysAll = (line: string): boolean => /\S\s*[:：–—]\s*\S/u.test(line);

const isShortLine = (block: PlacedBlock): boolean =>
  isLine(block) &&
  !saysAll(block.text) &&
  block.text.trim().split(/\s+/).length <= SHORT_LABEL_WORDS;

/** «أعضاء الفريق» with the lines below it; «XAMPP» with the text below it. */
export function underShortLine(course: Course, label: PlacedBlock): PlacedBlock[] {
  if (!isShortLine(label)) return [];
  const all: PlacedBlock[] = [];
  for (let next = blockAfter(course, label); next && all.length < MOST_LINES;) {
    if (next.block.type !== 'paragraph' || next.page !== label.page) break;
    all.push(next);
    if (!isShortLine(next)) break;
    next = blockAfter(course, next);
  }
  return all;
}
