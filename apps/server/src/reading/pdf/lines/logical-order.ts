import type { Segment } from './build-lines.ts';
import { findLtrSpans, type Item, type Span } from './ltr-spans.ts';
import { isOpeningBracket, mirrorBracket } from './classify-cluster.ts';

export type Direction = 'rtl' | 'ltr';

/** Reads from the right end and restores left-to-right spans. */
function orderRtl(items: Item[]): OrderedPiece[] {
  const spans = findLtrSpans(items);
  const ordered: OrderedPiece[] = [];
  let at = items.length - 1;
  for (const span of [...spans].reverse()) {
    for (; at > span.to; at -= 1) ordered.push(readBackwards(items, at));
    for (let inner = span.from; inner <= span.to; inner += 1) {
      const spaceAfter =
        inner < span.to ? items[inner + 1]?.spaceBefore === true : isParted(items, span);
      ordered.push({ text: items[inner]?.text ?? '', spaceAfter, isMirrored: false });
    }
    at = span.from - 1;
  }
  for (; at >= 0; at -= 1) ordered.push(readBackwards(items, at));
  return ordered;
}

/**
 * Whether a space separates a left-to-right span from the text read next. The space typed after a
 * Latin word is drawn at its right, next to the space typed before it or in the margin.
 */
function isParted(items: Item[], { from, to }: Span): boolean {
  if (items[from]?.spaceBefore === true) return true;
  const isLatin = items.slice(from, to + 1).some(({ kind }) => kind === 'latin');
  const mayHoldSpace = items[to + 1]?.spaceBefore ?? true;
  return isLatin && items[from - 1]?.kind === 'arabic' && mayHoldSpace;
}

function readBackwards(items: Item[], at: number): OrderedPiece {
  const item = items[at];
  return {
    text: item?.text ?? '',
    spaceAfter: item?.spaceBefore === true,
    isMirrored: item?.kind === 'bracket' && !item.isLogical,
  };
}

/** Reads as drawn, with each Arabic run read from its right end. */
function orderLtr(items: Item[]): OrderedPiece[] {
  const ordered: OrderedPiece[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (items[at]?.kind !== 'arabic') {
      ordered.push({
        text: items[at]?.text ?? '',
        spaceAfter: items[at + 1]?.spaceBefore === true,
        isMirrored: false,
      });
      continue;
    }
    let end = at;
    for (let next = at + 1; next < items.length && items[next]?.kind !== 'latin'; next += 1) {
      if (items[next]?.kind === 'arabic') end = next;
    }
    const stretch = orderRtl(items.slice(at, end + 1));
    stretch.forEach((piece, index) => {
      const isLast = index === stretch.length - 1;
      ordered.push(isLast ? { ...piece, spaceAfter: items[end + 1]?.spaceBefore === true } : piece);
    });
    at = end;
  }
  return ordered;
}

export function orderSegment(segment: Segment, base: Direction): OrderedLine {
  const items = segment.clusters.map((cluster, index) => ({
    text: cluster.text,
    kind: cluster.kind,
    spaceBefore: segment.spaceBefore[index] === true,
    isLogical: cluster.isLogical,
  }));
  const pieces = base === 'rtl' ? orderRtl(items) : orderLtr(items);
  return settleLine(pieces);
}

type OrderedPiece = {
  text: string;
  spaceAfter: boolean;
  /** A bracket in a right-to-left run, which the file may name by shape or by meaning. */
  isMirrored: boolean;
};

function balance(pieces: OrderedPiece[], flip: boolean): number {
  let depth = 0;
  let score = 0;
  for (const piece of pieces) {
    const text = flip && piece.isMirrored ? mirrorBracket(piece.text) : piece.text;
    if (mirrorBracket(text) === text) continue;
    if (isOpeningBracket(text)) depth += 1;
    else if (depth > 0) {
      depth -= 1;
      score += 2;
    } else score -= 1;
  }
  return score - depth;
}

const AFTER_CLOSING = /^[.,:;!?،؛؟]/u;

/**
 * Counts how many more brackets fit the spaces around them when mirrored: an opening one touches
 * the next word, a closing one the previous word.
 */
function fit(pieces: OrderedPiece[]): number {
  let gain = 0;
  for (const [at, { text, spaceAfter, isMirrored }] of pieces.entries()) {
    const next = pieces[at + 1];
    if (!isMirrored || mirrorBracket(text) === text) continue;
    const isFreeBefore = at === 0 || pieces[at - 1]?.spaceAfter === true;
    const isFreeAfter = next === undefined || spaceAfter || AFTER_CLOSING.test(next.text);
    if (isFreeBefore !== isFreeAfter) gain += isOpeningBracket(text) === isFreeBefore ? -1 : 1;
  }
  return gain;
}

export type OrderedLine = {
  /** The text with brackets as the file names them. */
  plain: string;
  /** The text with brackets of right-to-left runs mirrored. */
  mirrored: string;
  /** Positive if mirroring pairs the brackets better. */
  mirrorGain: number;
};

function write(pieces: OrderedPiece[], flip: boolean): string {
  return pieces
    .map(
      (piece) =>
        (flip && piece.isMirrored ? mirrorBracket(piece.text) : piece.text) +
        (piece.spaceAfter ? ' ' : ''),
    )
    .join('')
    .trim();
}

/** Returns both readings; the whole page decides between them. */
function settleLine(pieces: OrderedPiece[]): OrderedLine {
  return {
    plain: write(pieces, false),
    mirrored: write(pieces, true),
    mirrorGain: balance(pieces, true) - balance(pieces, false) + fit(pieces),
  };
}
