import type { Segment } from './build-lines.ts';
import { findLtrSpans } from './ltr-spans.ts';
import type { Item } from './ltr-spans.ts';
import { settleLine } from './settle-brackets.ts';
import type { OrderedLine, OrderedPiece } from './settle-brackets.ts';

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
        inner < span.to
          ? items[inner + 1]?.spaceBefore === true
          : items[span.from]?.spaceBefore === true;
      ordered.push({ text: items[inner]?.text ?? '', spaceAfter, isMirrored: false });
    }
    at = span.from - 1;
  }
  for (; at >= 0; at -= 1) ordered.push(readBackwards(items, at));
  return ordered;
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
