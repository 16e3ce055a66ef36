import { headingMark, isUnitMark, typedItem } from '#src/reading/heading-marks.ts';
import { isCaption } from '#src/reading/line-marks.ts';
import type { TextBlock } from '#src/reading/reading-types.ts';

const LONGEST = 90;
const LONGEST_BARE = 64;
const MOST_WORDS = 14;
/** A line of this length is running text. */
const BODY_LETTERS = 40;
/** In wrapped text, a line not much shorter than most is no heading. */
const SHORT_SHARE = 0.75;
/** A line that fills this share of the longest in its paragraph was wrapped. */
const WRAPPED_SHARE = 0.75;

const ENDS_NO_HEADING = /[.،,!؛;…]$/u;
const ENDS_SENTENCE = /[.؟?!:؛…]["»”)]?$/u;
const LETTERS = /\p{L}/gu;
/** A line of a table of contents: dots, then a page number. */
const OF_CONTENTS = /(?:\.{3}|…)[. …\t]{0,200}[\d٠-٩]{1,4}$/u;
const PLAIN_RANK = 8;

type Line = { text: string; afterBlank: boolean };

/**
 * Builds blocks from bare lines of a text file or OCR. An empty line ends a paragraph; only clear
 * headings count.
 */
export function blocksOfPlainLines(lines: readonly string[]): TextBlock[] {
  const filled = fillLines(lines);
  const longest = usualLength(filled) * SHORT_SHARE;
  const blocks: TextBlock[] = [];
  let paragraph: Line[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push({ type: 'paragraph', text: joinWrapped(paragraph) });
    paragraph = [];
  };
  const extend = (type: 'list' | 'table', text: string): void => {
    endParagraph();
    const last = blocks.at(-1);
    if (last?.type === type) last.text += `\n${text}`;
    else blocks.push({ type, text });
  };
  filled.forEach((line, at) => {
    const { text, afterBlank } = line;
    const item = typedItem(text);
    const list = blocks.at(-1);
    if (text.includes('\t')) extend('table', text);
    else if (isHeading(filled, at, longest)) {
      endParagraph();
      blocks.push({ type: 'heading', level: headingMark(text)?.rank ?? PLAIN_RANK, text });
    } else if (item !== null && isListed(filled, at)) extend('list', item.text);
    else if (isCaption(text) && text.length <= LONGEST) {
      endParagraph();
      blocks.push({ type: 'caption', text });
    } else if (
      list?.type === 'list' &&
      paragraph.length === 0 &&
      !afterBlank &&
      isWrapped(filled[at - 1]?.text ?? '')
    )
      list.text += ` ${text}`;
    else {
      if (afterBlank) endParagraph();
      paragraph.push(line);
    }
  });
  endParagraph();
  return rankLevels(blocks);
}

function rankLevels(blocks: TextBlock[]): TextBlock[] {
  const ranks = new Set<number>();
  for (const { type, level } of blocks) if (type === 'heading') ranks.add(level ?? PLAIN_RANK);
  const ordered = [...ranks].sort((a, b) => a - b);
  for (const block of blocks)
    if (block.type === 'heading') block.level = ordered.indexOf(block.level ?? PLAIN_RANK) + 1;
  return blocks;
}

function fillLines(lines: readonly string[]): Line[] {
  const filled: Line[] = [];
  let afterBlank = true;
  for (const line of lines) {
    const text = line.trim();
    if (text !== '') filled.push({ text, afterBlank });
    afterBlank = text === '';
  }
  return filled;
}

const isWrapped = (text: string): boolean =>
  text.length >= BODY_LETTERS && !ENDS_SENTENCE.test(text);

/** A bullet always is an item; a number only next to another, since headings are numbered too. */
function isListed(lines: readonly Line[], at: number): boolean {
  const isItem = (index: number): boolean => {
    const text = lines[index]?.text;
    return text !== undefined && typedItem(text)?.isNumbered === true;
  };
  const item = typedItem(lines[at]?.text ?? '');
  return item !== null && (!item.isNumbered || isItem(at - 1) || isItem(at + 1));
}

/** Joins wrapped lines; verses and addresses keep their lines. */
function joinWrapped(lines: readonly Line[]): string {
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0);
  const isProse = lines.some(({ text }) => ENDS_SENTENCE.test(text));
  let joined = '';
  lines.forEach(({ text }, at) => {
    const before = lines[at - 1]?.text ?? '';
    const wraps = isProse && isWrapped(before) && before.length >= longest * WRAPPED_SHARE;
    joined += at === 0 ? text : wraps ? ` ${text}` : `\n${text}`;
  });
  return joined;
}

function usualLength(lines: readonly Line[]): number {
  const lengths = lines.map(({ text }) => text.length).filter((length) => length >= BODY_LETTERS);
  return lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? Infinity;
}

/** A line longer than `longest` must name its unit. */
function isHeading(lines: readonly Line[], at: number, longest: number): boolean {
  const { text, afterBlank } = lines[at] ?? { text: '', afterBlank: false };
  if (text.length > LONGEST || ENDS_NO_HEADING.test(text) || OF_CONTENTS.test(text)) return false;
  const letters = text.match(LETTERS)?.length ?? 0;
  if (letters < 3 || letters * 2 < text.length || text.split(' ').length > MOST_WORDS) return false;
  const mark = headingMark(text);
  if (isUnitMark(mark)) return true;
  if (text.length > longest || isListed(lines, at) || isCaption(text)) return false;
  const before = lines[at - 1]?.text;
  const opens =
    before === undefined ||
    afterBlank ||
    ENDS_SENTENCE.test(before) ||
    before.length < BODY_LETTERS;
  if (!opens) return false;
  const after = lines[at + 1]?.text ?? '';
  if (mark !== null) return after !== '';
  if (text.length > LONGEST_BARE || ENDS_SENTENCE.test(text.replace(/:$/, ''))) return false;
  if (before === undefined) return !text.endsWith(':') && after.length > text.length;
  return (
    text.includes(' ') &&
    (afterBlank || ENDS_SENTENCE.test(before)) &&
    after.length > Math.max(BODY_LETTERS, text.length)
  );
}
