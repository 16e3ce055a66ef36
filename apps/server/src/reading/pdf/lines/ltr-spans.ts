import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';
import { isOpeningBracket } from './classify-cluster.ts';
import { intervalEnd } from './intervals.ts';

/** A cluster and whether a space is at its left. */
export type Item = {
  text: string;
  kind: Cluster['kind'];
  spaceBefore: boolean;
  isLogical: boolean;
};
export type Span = { from: number; to: number };

function isDigitRun(items: Item[], at: number): boolean {
  return items[at]?.kind === 'number';
}

/** A number with separators between digits: 3.12, 14/06/2024, 10:30. */
function numberEnd(items: Item[], from: number): number {
  let end = from;
  for (let at = from + 1; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined || item.spaceBefore) break;
    if (item.kind === 'number') end = at;
    else if (
      item.kind !== 'separator' ||
      !isDigitRun(items, at + 1) ||
      items[at + 1]?.spaceBefore === true
    )
      break;
  }
  return end;
}

/** Only spaces, brackets and operators may link a number to the Latin word at its left. */
function tiesToLatin(items: Item[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const item = items[at];
    if (item === undefined || item.kind === 'arabic') return false;
    if (item.kind === 'separator' && (item.spaceBefore || items[at + 1]?.spaceBefore === true))
      return false;
    if (item.kind === 'neutral' && /[،؛؟!?;"“”]/u.test(item.text)) return false;
  }
  return true;
}

/** Arabic writes the quantity before the unit, which is therefore drawn at its left: km 5. */
const UNIT =
  /^(?:[kmcµnMG]?(?:m|g|s|Hz|W|V|A|J|N|Pa|L|l|mol|B|bit|Wh|eV)|[KMGT]i?B|h|K|px|dB|min|hr|rpm|[°˚º]?[CF])(?:\/(?:s|h|m|min|kg|mol|L))?[²³]?$/;

function isUnit(items: Item[], from: number, to: number): boolean {
  const pieces = items.slice(from, to + 1);
  return (
    UNIT.test(pieces.map((item) => item.text).join('')) &&
    !pieces.slice(1).some((item) => item.spaceBefore)
  );
}

/** Includes the brackets at the right that close what opens within the span: f(g(x)). */
function closingEnd(items: Item[], { from, to }: Span): number {
  let { unclosed } = countBrackets(items.slice(from, to + 1));
  let end = to;
  for (; unclosed > 0 && isPair(items[end + 1]); unclosed -= 1) {
    if (isOpeningPair(items[end + 1])) break;
    end += 1;
  }
  return end;
}

/**
 * Extends a span to the right from its Latin word over connectors to more Latin, its numbers and
 * its brackets.
 */
function latinEnd(items: Item[], from: number, word: number): number {
  let end = word;
  for (let at = word + 1; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined || item.kind === 'arabic') break;
    if (item.kind === 'latin') end = at;
    else if (item.kind === 'number' && tiesToLatin(items, end + 1, at)) {
      if (item.spaceBefore && at === end + 1 && isUnit(items, word, end)) break;
      end = numberEnd(items, at);
      at = end;
    }
  }
  end = closingEnd(items, { from, to: end });
  return relationEnd(items, signsEnd(items, barEnd(items, { from, to: end })));
}

/** Terms are shorter; without a bound, open brackets alone would cost their square. */
const MOST_IN_GROUP = 200;

/** The bracket that closes a term without Arabic that begins here with a bracket: (F,+,×). */
function groupEnd(items: Item[], from: number): number | null {
  if (items[from]?.isLogical === true || !isOpeningPair(items[from])) return null;
  let [depth, hasLatin] = [0, false];
  const end = Math.min(items.length, from + MOST_IN_GROUP);
  for (let at = from; at < end; at += 1) {
    const item = items[at];
    if (item === undefined || item.kind === 'arabic') return null;
    if (item.kind === 'latin') hasLatin = true;
    if (!isPair(item)) continue;
    depth += isOpeningPair(item) ? 1 : -1;
    if (depth === 0) return hasLatin ? at : null;
  }
  return null;
}

function barEnd(items: Item[], { from, to }: Span): number {
  const next = items[to + 1];
  if (next?.text !== '|' || next.spaceBefore) return to;
  const start =
    items[from - 1]?.text === '|' && items[from]?.spaceBefore !== true ? from - 1 : from;
  const bars = items.slice(start, to + 1).filter(({ text }) => text === '|').length;
  return bars % 2 === 1 ? to + 1 : to;
}

/** A formula without a right side ends with its relation: f(x) = : المعادلة. */
function relationEnd(items: Item[], end: number): number {
  const [next, after] = [items[end + 1], items[end + 2]];
  const isOpen = after === undefined || /^[:،؛]$/u.test(after.text);
  return next !== undefined && isOpen && /^[=≤≥]$/u.test(next.text) ? end + 1 : end;
}

/**
 * Includes signs attached at the right of a number or word: 50%, C++. Arabic ones are at its left.
 */
function signsEnd(items: Item[], from: number): number {
  let end = from;
  for (let next = items[end + 1]; next && !next.spaceBefore && SIGN.test(next.text);) {
    end += 1;
    next = items[end + 1];
  }
  return end;
}

const SIGN = /^[%+#∗′!]+$/;

export function findLtrSpans(items: Item[]): Span[] {
  const spans: Span[] = [];
  for (let at = 0; at < items.length; at += 1) {
    const kind = items[at]?.kind;
    const interval = kind === 'bracket' ? intervalEnd(items, at) : null;
    if (interval !== null) {
      spans.push({ from: at, to: interval });
      at = interval;
      continue;
    }
    const close = groupEnd(items, at);
    if (close !== null) {
      const to = latinEnd(items, at, close);
      spans.push({ from: formulaStart(items, { from: at, to }), to });
      at = to;
      continue;
    }
    if (kind !== 'latin' && kind !== 'number') continue;
    const to = kind === 'latin' ? latinEnd(items, at, at) : numberOrTermEnd(items, at);
    spans.push({ from: formulaStart(items, { from: at, to }), to });
    at = to;
  }
  return spans;
}

/**
 * A number attached to a letter (5x) begins a Latin span. So does a number left of a word (5 km),
 * which Arabic setting would place right of it. Arabic digits do not.
 */
function numberOrTermEnd(items: Item[], from: number): number {
  const end = numberEnd(items, from);
  const [next, after] = [items[end + 1], items[end + 2]];
  const isDegree = DEGREE.test(next?.text ?? '') && after?.kind === 'latin' && !after.spaceBefore;
  const word = isDegree ? after : next;
  const isHead = word?.kind === 'latin' && (!next?.spaceBefore || isEuropean(items, from, end));
  if (isHead) return latinEnd(items, from, items.indexOf(word));
  const tied = tiedLatin(items, end + 1);
  return tied === null ? signsEnd(items, percentEnd(items, end)) : latinEnd(items, from, tied);
}

/** A percent sign after a space is at the right of its number: 8 %. */
function percentEnd(items: Item[], end: number): number {
  const [sign, after] = [items[end + 1], items[end + 2]];
  const isPercent = sign?.text === '%' && sign.spaceBefore && after?.spaceBefore !== false;
  return isPercent && (after === undefined || after.kind === 'arabic') ? end + 1 : end;
}

/** A degree, and the rings that are drawn for one. */
const DEGREE = /^[°˚º]$/;

/** Signs that join both their sides into one formula. */
const RELATION = /^[=<>≤≥≠≈∈∉∝⇒⇔→+−×÷±]$/u;

/** The Latin word that formula signs link to a number: 2 ≤ x. */
function tiedLatin(items: Item[], from: number): number | null {
  let hasRelation = false;
  for (let at = from; at < items.length; at += 1) {
    const item = items[at];
    if (item === undefined || item.kind === 'arabic') return null;
    if (item.kind === 'latin') return hasRelation ? at : null;
    const isQuotient = item.text === '/' && isPair(items[at + 1]);
    if (RELATION.test(item.text) || isQuotient) hasRelation = true;
    else if (item.kind !== 'number' && item.kind !== 'separator' && item.kind !== 'bracket')
      return null;
  }
  return null;
}

/** Signs that precede their operand. */
const PREFIX = /^[−∀∃√¬∑∏∫|]$/u;

/** Takes in the signs of a formula or a command at its left, and the brackets that close within the span: (KE)i. */
function formulaStart(items: Item[], { from, to }: Span): number {
  const inside = items.slice(from, to + 1);
  const isFormula = inside.some(({ text }) => RELATION.test(text));
  let closing = countBrackets(inside).unopened;
  let start = from;
  while (start > 0 && items[start]?.spaceBefore !== true) {
    const text = items[start - 1]?.text ?? '';
    const opens = closing > 0 && items[start - 1]?.kind === 'bracket' && isOpeningBracket(text);
    if (start === from && isMinus(items, start - 1)) {
      start -= 1;
      continue;
    }
    if (!opens && text !== '\\' && !(isFormula && PREFIX.test(text))) break;
    if (opens) closing -= 1;
    start -= 1;
  }
  return start;
}

/** A bracket before the sign tells a minus from the dash after the number of an item. */
function isMinus(items: Item[], at: number): boolean {
  const [before, sign, number] = [items[at - 1], items[at], items[at + 1]];
  return (
    before?.kind === 'bracket' &&
    sign?.spaceBefore === false &&
    /^[-−]$/.test(sign.text) &&
    number?.kind === 'number'
  );
}

/** Signs of comparison look like brackets and pair with nothing. */
function isPair(item: Item | undefined): boolean {
  return item !== undefined && /^[()[\]{}]$/.test(item.text);
}

const isOpeningPair = (item: Item | undefined): boolean =>
  isPair(item) && isOpeningBracket(item?.text ?? '');

/** Counts the brackets that close here without opening here, and those that stay open. */
function countBrackets(items: readonly Item[]): { unopened: number; unclosed: number } {
  let [unopened, unclosed] = [0, 0];
  for (const item of items) {
    if (!isPair(item)) continue;
    if (isOpeningPair(item)) unclosed += 1;
    else if (unclosed > 0) unclosed -= 1;
    else unopened += 1;
  }
  return { unopened, unclosed };
}

function isEuropean(items: Item[], from: number, to: number): boolean {
  return items.slice(from, to + 1).every(({ text }) => /^[\d.,:/]+$/.test(text));
}
