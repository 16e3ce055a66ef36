import type { Segment } from './build-lines.ts';
import type { Cluster } from '#src/reading/pdf/glyphs/glyph.ts';
import type { Direction } from './logical-order.ts';

type LetterCount = { arabic: number; latin: number };

function countLetters(clusters: Cluster[]): LetterCount {
  let arabic = 0;
  let latin = 0;
  for (const cluster of clusters) {
    if (cluster.kind === 'arabic') arabic += 1;
    if (cluster.kind === 'latin') latin += 1;
  }
  return { arabic, latin };
}

/** An Arabic course file quotes much English; the reverse is rare, so a third of the letters decides. */
export function pageDirection(clusters: Cluster[]): Direction {
  const { arabic, latin } = countLetters(clusters);
  return arabic > 0 && arabic * 2 >= latin ? 'rtl' : 'ltr';
}

/** A line of one script goes its own way; a mixed one goes with the page unless Arabic rules it. */
export function lineDirection(line: Segment[], page: Direction): Direction {
  const { arabic, latin } = countLetters(line.flatMap((segment) => segment.clusters));
  // A Latin line whose full stop hangs at its left is the tail of an Arabic paragraph.
  const hangs = page === 'rtl' && /^[.,:;!?،؛؟]$/u.test(line[0]?.clusters[0]?.text ?? '');
  if (arabic === 0 && latin > 0) return hangs ? 'rtl' : 'ltr';
  if (latin === 0 && arabic > 0) return 'rtl';
  return page === 'ltr' && arabic > latin ? 'rtl' : page;
}
