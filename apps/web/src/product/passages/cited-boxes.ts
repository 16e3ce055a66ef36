import type { getPassageLines, ResponseOf } from '@nibras/contract';
import { directionOf } from '#src/lib/words/direction.ts';
import type { Range } from './cited-ranges.ts';

type Line = ResponseOf<typeof getPassageLines>['lines'][number];
export type Box = Line['box'];

/**
 * The boxes of text ranges on the page's picture: those of their lines, with the first and last
 * line cut in proportion to the letters, which are not equally wide.
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
