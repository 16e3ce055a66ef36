/** A bitmap, row by row: 1 is ink, 0 is paper. */
export type Ink = { data: Uint8Array; width: number; height: number };

/** Ink within one row; `end` is exclusive. */
type Stretch = { y: number; start: number; end: number };

/** Connected ink: one or more joined letters, a dot, a mark or a speck. */
export type Blot = { width: number; height: number; area: number; stretches: Stretch[] };

export const sizeOf = ({ width, height }: Blot): number => Math.max(width, height);

function stretchesOfRow({ data, width }: Ink, y: number): Stretch[] {
  const stretches: Stretch[] = [];
  const first = y * width;
  const row = data.subarray(first, first + width);
  for (let start = row.indexOf(1); start !== -1;) {
    const paper = row.indexOf(0, start);
    const end = paper === -1 ? width : paper;
    stretches.push({ y, start, end });
    start = row.indexOf(1, end);
  }
  return stretches;
}

function toBlot(stretches: Stretch[]): Blot {
  let [left, right, area] = [Infinity, 0, 0];
  for (const { start, end } of stretches) {
    left = Math.min(left, start);
    right = Math.max(right, end);
    area += end - start;
  }
  const height = (stretches.at(-1)?.y ?? 0) - (stretches[0]?.y ?? 0) + 1;
  return { width: right - left, height, area, stretches };
}

/** Finds connected ink; runs in neighbouring rows join even at a corner. */
export function findBlots(ink: Ink): Blot[] {
  const stretches: Stretch[] = [];
  // Union-find: each run points to an earlier one of its blot, the first to itself.
  const earlier: number[] = [];
  const firstOf = (at: number): number => {
    let first = at;
    for (let next = earlier[first] ?? first; next !== first; next = earlier[first] ?? first) {
      // Halves the path, so that no picture makes lookups slow.
      earlier[first] = earlier[next] ?? next;
      first = next;
    }
    return first;
  };
  let above = 0;
  for (let y = 0; y < ink.height; y += 1) {
    const own = stretches.length;
    for (const stretch of stretchesOfRow(ink, y)) {
      const number = stretches.push(stretch) - 1;
      earlier.push(number);
      while (above < own && (stretches[above]?.end ?? 0) < stretch.start) above += 1;
      for (let at = above; at < own && (stretches[at]?.start ?? 0) <= stretch.end; at += 1) {
        const [one, other] = [firstOf(at), firstOf(number)];
        earlier[Math.max(one, other)] = Math.min(one, other);
      }
    }
    above = own;
  }
  const groups = Map.groupBy(stretches.entries(), ([number]) => firstOf(number));
  return [...groups.values()].map((group) => toBlot(group.map(([, stretch]) => stretch)));
}
