import { headingMark, isUnitMark, numberDepth, typedItem } from '#src/reading/heading-marks.ts';
import { isCaption } from '#src/reading/line-marks.ts';
import { printedText, type DocxItem, type DocxParagraph } from './docx-paragraph.ts';

const LONGEST = 110;
const LONGEST_SIGNED = 70;
const MOST_WORDS = 16;
const ADDRESS = /^(?:https?:|www\.)/i;
/** Longer text in a heading style that ends like a sentence is body text. */
const LONGEST_STYLED = 120;
/** If this share of the text is bold, bold means nothing. */
const MOST_BOLD = 0.4;
const MOST_MARKED = 0.25;
const NEARLY_ALL = 0.85;
const LARGER = 1.12;
const ENDS_NO_HEADING = /[.،,؛;…]["»”)]?$/u;
const LETTERS = /[\p{L}\p{M}]/gu;
const OF_CONTENTS = /(?:\.{3}|…)[. …\t]{0,200}[\d٠-٩]{1,4}$/u;
const MAX_LEVEL = 6;
/** This many possible headings in a row are a cover or a list. */
const COVER_LINES = 3;
/** With a styled heading per this many letters, the author styled all headings. */
const LETTERS_A_HEADING = 2500;
const STYLED_HEADINGS = 5;
const LEAD_IN = /(?:يلي|يأتي|(?:ال)?[آا]تية?|(?:ال)?تالية?|following)\s?(?::\s?-?|-)$/u;
/** Words that introduce the next lines and name no section. */
const LABEL =
  /^(?:ملاحظة|ملحوظة|تنبيه|مثال|الحل|الجواب|الإجابة|note|example|solution|answer)\s?\d{0,2}\s?:?$|^س\s?\d{0,3}\s?[:/-]/iu;

/** Distinguishes unstyled headings by size, then weight, then opening words. */
type Look = { size: number; weight: number; kind: string; rank: number };
type Body = { size: number; tellsBold: boolean; tellsMark: boolean; isStyled: boolean };

const PLAIN_KIND = 'plain';
const FIRST_PLAIN_RANK = 6;

/** Chooses headings and levels by styles, or by looks where styles are missing. */
export function chooseHeadings(items: readonly DocxItem[]): Map<DocxParagraph, number> {
  const levels = new Map<DocxParagraph, number>();
  for (const item of items)
    if (item.type === 'paragraph' && isStyled(item)) levels.set(item, item.style.headingLevel ?? 1);
  const guessed = guessHeadings(items, levels);
  const levelOf = rankLooks([...guessed.values()], levels);
  for (const [paragraph, look] of guessed) levels.set(paragraph, levelOf(look));
  // «2-4» is below a second chapter even if that is in another file.
  for (const [paragraph, level] of levels)
    levels.set(paragraph, Math.max(level, numberDepth(printedText(paragraph))));
  return levels;
}

function isStyled({ style, text, isContents }: DocxParagraph): boolean {
  if (style.headingLevel === null || text === '' || isContents) return false;
  return text.length <= LONGEST_STYLED || !ENDS_NO_HEADING.test(text);
}

function bodyOf(paragraphs: readonly DocxParagraph[], headings: number): Body {
  const sizes = new Map<number, number>();
  let total = 0;
  let bold = 0;
  let marked = 0;
  for (const paragraph of paragraphs) {
    const { length } = paragraph.text;
    sizes.set(paragraph.size, (sizes.get(paragraph.size) ?? 0) + length);
    total += length;
    bold += length * paragraph.bold;
    marked += length * markedShare(paragraph);
  }
  let most: readonly [number, number] = [0, -1];
  for (const entry of sizes) if (entry[1] > most[1]) most = entry;
  return {
    size: most[0],
    tellsBold: bold < total * MOST_BOLD,
    tellsMark: marked < total * MOST_MARKED,
    isStyled: headings >= STYLED_HEADINGS && total / headings < LETTERS_A_HEADING,
  };
}

/** Underlines and colours set a line off too, but less than bold. */
const markedShare = ({ underlined, coloured }: DocxParagraph): number =>
  Math.max(underlined, coloured);

function guessHeadings(
  items: readonly DocxItem[],
  styled: ReadonlyMap<DocxParagraph, number>,
): Map<DocxParagraph, Look> {
  const paragraphs: DocxParagraph[] = [];
  for (const item of items)
    if (item.type === 'paragraph' && !item.isContents) paragraphs.push(item);
  const body = bodyOf(paragraphs, styled.size);
  // Empty lines separate nothing.
  const units = items.filter(
    (item) => item.type !== 'paragraph' || item.text !== '' || item.hasPicture,
  );
  const guessed = new Map<DocxParagraph, Look>();
  let run: Candidate[] = [];
  units.forEach((unit, at) => {
    const canLook = unit.type === 'paragraph' && !styled.has(unit) && !isListed(units, at);
    const look = canLook ? lookOf(unit, body) : null;
    if (canLook && look !== null) {
      run.push({ paragraph: unit, look });
      return;
    }
    const isStyled = unit.type === 'paragraph' && styled.has(unit);
    for (const { paragraph, look: found } of headingsOfRun(run, unit, isStyled))
      guessed.set(paragraph, found);
    run = [];
  });
  return guessed;
}

type Candidate = { paragraph: DocxParagraph; look: Look };

function headingsOfRun(run: Candidate[], below: DocxItem, isStyled: boolean): Candidate[] {
  if (below.type === 'paragraph' && below.isContents) return [];
  // Alone on its page or above another heading, a line must read like a heading.
  const standsFree = below.type !== 'page break' && !isStyled;
  const isLong = run.length >= COVER_LINES;
  const headings: Candidate[] = [];
  for (const candidate of run.toReversed()) {
    const lower = headings.at(-1);
    const isOnly = lower === undefined;
    if (isUnit(candidate.look) && (isOnly || standsOver(candidate.look, lower.look)))
      headings.push(candidate);
    else if (isOnly ? standsFree && !(isLong && isAlike(run)) : !isLong) headings.push(candidate);
    else if (!isOnly && standsOver(candidate.look, lower.look)) headings.push(candidate);
    else break;
  }
  return headings.toReversed();
}

const isUnit = ({ rank }: Look): boolean => rank < FIRST_PLAIN_RANK;

/** Uniform uncounted lines are names on a cover, verses or lists to memorise. */
function isAlike(run: readonly Candidate[]): boolean {
  const [last, before] = run.toReversed();
  if (last === undefined || before === undefined || last.look.kind !== PLAIN_KIND) return false;
  return last.look.size === before.look.size && last.look.weight === before.look.weight;
}

function standsOver(first: Look, second: Look): boolean {
  if (first.size !== second.size) return first.size > second.size;
  if (first.weight !== second.weight) return first.weight > second.weight;
  if (first.kind === PLAIN_KIND) return second.kind !== PLAIN_KIND;
  return first.rank < second.rank;
}

/** The look of a possible heading; null for other lines. */
function lookOf(paragraph: DocxParagraph, body: Body): Look | null {
  const { text, size, bold, isContents, isFormula, style, inBox } = paragraph;
  if (isContents || isFormula || style.role !== null || !isShort(text)) return null;
  const mark = headingMark(printedText(paragraph));
  if (mark === null && LEAD_IN.test(text)) return null;
  const isLarger = size >= body.size * LARGER;
  // Where headings are styled, a line that is only bold is none.
  const tellsBold = body.tellsBold && (!body.isStyled || mark !== null);
  const isBold = tellsBold && bold >= NEARLY_ALL && size >= body.size;
  const isSigned =
    body.tellsMark &&
    !body.isStyled &&
    markedShare(paragraph) >= NEARLY_ALL &&
    size >= body.size &&
    text.length <= LONGEST_SIGNED;
  const isMarked = isUnitMark(mark) && text.length <= LONGEST / 2 && size >= body.size;
  // In drawing boxes bold text labels parts.
  const isSetOff = inBox ? isLarger && bold >= NEARLY_ALL : isLarger || isBold || isSigned;
  if (!isSetOff && !(isMarked && !inBox)) return null;
  const weight = bold >= NEARLY_ALL ? 2 : isSigned ? 1 : 0;
  return { size, weight, kind: mark?.kind ?? PLAIN_KIND, rank: mark?.rank ?? FIRST_PLAIN_RANK };
}

function isShort(text: string): boolean {
  if (text.length > LONGEST || text.split('\n').length > 2) return false;
  if (ENDS_NO_HEADING.test(text) || OF_CONTENTS.test(text)) return false;
  if (isCaption(text) || LABEL.test(text) || ADDRESS.test(text)) return false;
  const letters = text.match(LETTERS)?.length ?? 0;
  return letters >= 2 && letters * 3 >= text.length && text.split(/\s+/).length <= MOST_WORDS;
}

/** A line next to a similar item of its list is an item, not a heading. */
function isListed(units: readonly DocxItem[], at: number): boolean {
  const unit = units[at];
  if (unit?.type !== 'paragraph') return false;
  return [units[at - 1], units[at + 1]].some(
    (other) => other?.type === 'paragraph' && isSameList(unit, other),
  );
}

function isSameList(unit: DocxParagraph, other: DocxParagraph): boolean {
  if (unit.item !== null && other.item !== null) {
    const isSame = unit.item.list === other.item.list && unit.item.depth === other.item.depth;
    return isSame && unit.bold >= NEARLY_ALL === other.bold >= NEARLY_ALL;
  }
  const typed = typedItem(unit.text);
  const otherTyped = typedItem(other.text);
  if (typed === null || otherTyped === null || unit.item !== null || other.item !== null)
    return typed !== null && !typed.isNumbered && unit.bold < NEARLY_ALL;
  return unit.bold >= NEARLY_ALL === other.bold >= NEARLY_ALL && unit.size === other.size;
}

/** Assigns levels by size next to styled headings, else by prominence. */
function rankLooks(
  looks: readonly Look[],
  styled: ReadonlyMap<DocxParagraph, number>,
): (look: Look) => number {
  const sizeOfKind = mediansOf(looks.map((look) => [look.kind, look.size] as const));
  const sizeOf = (look: Look): number =>
    look.kind === PLAIN_KIND ? look.size : (sizeOfKind.get(look.kind) ?? look.size);
  const lookKey = (look: Look): string => `${sizeOf(look)} ${look.weight}`;
  const orderOf = orderKinds(looks, lookKey);
  const keyOf = (look: Look): string => `${lookKey(look)} ${orderOf(look)}`;
  const byKey = new Map(looks.map((look) => [keyOf(look), look]));
  const ordered = [...byKey.values()].sort(
    (a, b) => sizeOf(b) - sizeOf(a) || b.weight - a.weight || orderOf(a) - orderOf(b),
  );
  const places = new Map(ordered.map((look, at) => [keyOf(look), at]));
  const styledSizes = [...mediansOf([...styled].map(([{ size }, level]) => [level, size]))].sort(
    ([a], [b]) => a - b,
  );
  const fromStyles = (look: Look): number | null =>
    styledSizes.find(([, size]) => sizeOf(look) >= size)?.[0] ?? null;
  const deepest = styledSizes.at(-1)?.[0] ?? 0;
  const belowStyles = deepest === 0 ? 0 : ordered.findIndex((look) => fromStyles(look) === null);
  return (look) => {
    const place = (places.get(keyOf(look)) ?? 0) - belowStyles;
    return fromStyles(look) ?? Math.min(deepest + 1 + place, MAX_LEVEL);
  };
}

/**
 * Within one size and weight, named units rank first, then kinds by first appearance: «1-1» is
 * above «1-» in some texts and below it in others. Plain lines share the level of the first counted
 * kind.
 */
function orderKinds(
  looks: readonly Look[],
  lookKey: (look: Look) => string,
): (look: Look) => number {
  const met = new Map<string, number>();
  const firstCounting = new Map<string, number>();
  looks.forEach((look, at) => {
    const kind = `${lookKey(look)} ${look.kind}`;
    if (!met.has(kind)) met.set(kind, at + FIRST_PLAIN_RANK);
    if (look.kind !== PLAIN_KIND && !isUnit(look) && !firstCounting.has(lookKey(look)))
      firstCounting.set(lookKey(look), at + FIRST_PLAIN_RANK);
  });
  return (look) => {
    if (isUnit(look)) return look.rank;
    const plain = look.kind === PLAIN_KIND ? firstCounting.get(lookKey(look)) : undefined;
    return plain ?? met.get(`${lookKey(look)} ${look.kind}`) ?? 0;
  };
}

function mediansOf<Key>(entries: readonly (readonly [Key, number])[]): Map<Key, number> {
  const groups = new Map<Key, number[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return new Map(
    [...groups].map(([key, values]) => {
      const ordered = values.sort((a, b) => a - b);
      return [key, ordered[ordered.length >> 1] ?? 0];
    }),
  );
}
