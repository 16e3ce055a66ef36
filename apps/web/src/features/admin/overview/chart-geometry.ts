export type Bar = { x: number; y: number; width: number; height: number };

/** A day with any value has at least this height. */
const LEAST = 2;

/**
 * Places one bar a day in a box. Time runs from right to left, like the page: the oldest day is at
 * the right edge and today at the left.
 */
export function barsOf(values: readonly number[], box: { width: number; height: number }): Bar[] {
  const top = Math.max(...values, 0);
  const step = box.width / Math.max(values.length, 1);
  const gap = Math.min(step * 0.28, 4);
  return values.map((value, at) => {
    const height = value <= 0 ? 0 : Math.max((value / top) * box.height, LEAST);
    const x = box.width - (at + 1) * step + gap / 2;
    return { x, y: box.height - height, width: step - gap, height };
  });
}

/** The day under a point, by its distance from the right edge as a share of the width. */
export function dayAt(share: number, dayCount: number): number {
  return Math.min(Math.max(Math.floor(share * dayCount), 0), dayCount - 1);
}

/** The day after an arrow key; left is later. Null for other keys. */
export function dayAfterKey(key: string, at: number, dayCount: number): number | null {
  const last = dayCount - 1;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.min(at + 1, last);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
