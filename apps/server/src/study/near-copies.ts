import { fourGramsOf } from '#src/retrieval/question-terms.ts';
import { topicOf } from '#src/retrieval/question-words.ts';
import { tokenize } from '#src/retrieval/search-form.ts';

const NEAR_COPY_SHARE = 0.6;

/** Existing stems by their n-grams. */
export type StemBook = { isNearCopy(stem: string): boolean; add(stem: string): void };

/** Counts common n-grams through an inverted index, so that a full bank is not scanned per stem. */
export function createStemBook(stems: Iterable<string>): StemBook {
  const holders = new Map<string, number[]>();
  const sizes: number[] = [];

  function add(stem: string): void {
    const grams = gramsOf(stem);
    for (const gram of grams) {
      const known = holders.get(gram);
      if (known) known.push(sizes.length);
      else holders.set(gram, [sizes.length]);
    }
    sizes.push(grams.size);
  }

  function isNearCopy(stem: string): boolean {
    const grams = gramsOf(stem);
    const shared = new Map<number, number>();
    for (const gram of grams) {
      for (const holder of holders.get(gram) ?? []) {
        shared.set(holder, (shared.get(holder) ?? 0) + 1);
      }
    }
    return [...shared].some(
      ([holder, count]) => count >= NEAR_COPY_SHARE * (grams.size + (sizes[holder] ?? 0) - count),
    );
  }

  for (const stem of stems) add(stem);
  return { add, isNearCopy };
}

function gramsOf(stem: string): Set<string> {
  return fourGramsOf(tokenize(topicOf(stem)));
}
