import type { getPassageLines, ResponseOf } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import type { Range } from './cited-ranges.ts';

type Line = ResponseOf<typeof getPassageLines>['lines'][number];
export type Box = Line['box'];

/**
 * Where stretches of a page's text lie on its picture: the boxes of their lines, of the first and last line
 * about as much as belongs to them, for letters are not all equally wide.
 */
export function citedBoxes(
  pageText: string,
  lines: readonly Line[],
  cited: readonly Range[],
): Box[] {
  return cited.flatMap((range) =>
    lines.flatMap(({ start, end, box }) => {
      const from = (Math.max(range.start, start) - start) / (end - start);
      const to = (Math.min(range.end, end) - start) / (end - start);
      if (from >= to) return [];
      const isRtl = directionOf(pageText.slice(start, end)) === 'rtl';
      const left = box.left + box.width * (isRtl ? 1 - to : from);
      return [{ ...box, left, width: box.width * (to - from) }];
    }),
  );
}
