import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';

type Item = Pick<Cluster, 'text' | 'kind'>;

const BRACKET = /^[()[\]]$/;
const SQUARE = /^[[\]]$/;
const SEPARATOR = /^[,;]$/;
/** A longer one is a list in brackets. */
const MOST_ITEMS = 16;

/**
 * Finds the end of an interval that begins with a bracket: ]0,+∞[, [3,5). It is in left-to-right
 * order if a sign precedes ∞ or the smaller number comes first; otherwise it was reversed with its
 * line.
 */
export function intervalEnd(items: readonly Item[], from: number): number | null {
  if (!BRACKET.test(items[from]?.text ?? '')) return null;
  let separators = 0;
  for (let at = from + 1; at < items.length && at <= from + MOST_ITEMS; at += 1) {
    const item = items[at];
    if (item === undefined || item.kind === 'arabic') return null;
    if (SEPARATOR.test(item.text)) separators += 1;
    if (!BRACKET.test(item.text)) continue;
    const isInterval = separators === 1 && isDrawnLeftToRight(items.slice(from, at + 1));
    return isInterval ? at : null;
  }
  return null;
}

function isDrawnLeftToRight(items: readonly Item[]): boolean {
  const [first, ...inside] = items.map(({ text }) => text);
  const last = inside.pop();
  const [left = '', right = ''] = inside.join('').split(/[,;]/, 2);
  if (/[+−-]∞/.test(left + right)) return true;
  const [low, high] = [left, right].map((part) => Number(part.replace('−', '-')));
  const isSquare = SQUARE.test(first ?? '') || SQUARE.test(last ?? '');
  return isSquare && left !== '' && right !== '' && (low ?? NaN) < (high ?? NaN);
}
