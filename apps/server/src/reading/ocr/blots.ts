/** Which places of a picture hold ink: 1, or 0 for paper, row by row. */
export type Ink = { data: Uint8Array; width: number; height: number };

/** Ink within one row, up to and without its end. */
type Stretch = { y: number; start: number; end: number };

/** Ink that hangs together: a letter or several joined ones, a dot, a mark, a speck. */
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

/** All blots of a picture. Stretches of neighbouring rows that touch, if only by a corner, belong together. */
export function findBlots(ink: Ink): Blot[] {
  const stretches: Stretch[] = [];
  // Each stretch points to an earlier one of its blot, the first of them to itself.
  const earlier: number[] = [];
  const firstOf = (at: number): number => {
    let first = at;
    for (let next = earlier[first] ?? first; next !== first; next = earlier[first] ?? first) {
      // Whoever comes this way again has half of it: no picture makes it long for all.
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
