import type { Segment } from './build-lines.ts';
import { findLtrSpans, type Item, type Span } from './ltr-spans.ts';
import { isOpeningBracket, mirrorBracket } from './classify-cluster.ts';

export type Direction = 'rtl' | 'ltr';

/** Reads a right-to-left line: from its right end, with the left-to-right spans turned back. */
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
 * Whether a space parts a left-to-right span from what is read next. The one that is typed after a Latin
 * word is drawn at its right, beside the one that is typed before it.
 */
function isParted(items: Item[], { from, to }: Span): boolean {
  if (items[from]?.spaceBefore === true) return true;
  const isLatin = items.slice(from, to + 1).some(({ kind }) => kind === 'latin');
  return isLatin && items[from - 1]?.kind === 'arabic' && items[to + 1]?.spaceBefore === true;
}

function readBackwards(items: Item[], at: number): OrderedPiece {
  const item = items[at];
  return {
    text: item?.text ?? '',
    spaceAfter: item?.spaceBefore === true,
    isMirrored: item?.kind === 'bracket' && !item.isLogical,
  };
}

/** Reads a left-to-right line: as drawn, with each Arabic stretch read from its right end. */
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

/** A segment's text in reading order. */
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

/** A piece of a line in reading order. */
type OrderedPiece = {
  text: string;
  spaceAfter: boolean;
  /** A bracket of a right-to-left stretch: the file may name it as drawn or as meant. */
  isMirrored: boolean;
};

/** How well brackets pair up; higher is better. */
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
 * By how many brackets mirroring agrees better with the spaces around them: one that opens touches the word
 * after it, and one that closes the word before it.
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
  /** Text with brackets as the file names them. */
  plain: string;
  /** Text with the brackets of right-to-left stretches mirrored. */
  mirrored: string;
  /** Positive where mirroring pairs the brackets better. */
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

/** Both readings of a line; which of them holds is left for its page to say. */
function settleLine(pieces: OrderedPiece[]): OrderedLine {
  return {
    plain: write(pieces, false),
    mirrored: write(pieces, true),
    mirrorGain: balance(pieces, true) - balance(pieces, false) + fit(pieces),
  };
}
