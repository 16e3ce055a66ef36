import type { Course } from '#src/retrieval/requests/request.ts';
import { editDistance } from '#src/retrieval/letters/near-spelling.ts';
import { soughtName } from '#src/retrieval/requests/name-sightings.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';

const WORD = /[\p{L}\p{M}ـ]{3,40}/gu;
/** The share of a name's letters that may differ. */
const MOST_OTHER = 0.34;
const LONGEST_NAME = 30;

/** Words in the files that are spelled most like a missing name. */
export async function nearestNames(course: Course, name: string, most = 3): Promise<string[]> {
  const sought = soughtName(name).filter(({ length }) => length >= 3 && length <= LONGEST_NAME);
  const slices = createWorkSlices();
  const seen = new Map<string, { written: string; distance: number }>();
  for (const { pages } of course.files) {
    for (const { text } of pages) {
      for (const [written] of text.matchAll(WORD)) {
        const [word = ''] = soughtName(written);
        if (word.length < 3 || seen.has(word)) continue;
        seen.set(word, { written, distance: distanceTo(sought, word) });
      }
      if (slices.isFull(text.length)) await slices.pause();
    }
  }
  return [...seen.values()]
    .filter(({ distance }) => distance <= MOST_OTHER)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map(({ written }) => written);
}

/** The share of letters that differ from the nearest word. */
function distanceTo(sought: readonly string[], word: string): number {
  const shares = sought.map((one) => {
    const most = Math.floor(one.length * MOST_OTHER);
    return most === 0 ? 1 : editDistance(one, word, most) / one.length;
  });
  return Math.min(1, ...shares);
}
