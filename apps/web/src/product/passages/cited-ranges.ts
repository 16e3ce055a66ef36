import { foldSpelling } from '#src/lib/words/fold-spelling.ts';

/** A range of a text; `end` is exclusive. */
export type Range = { start: number; end: number };

const SENTENCE = /[^.!?؟؛…\n]*(?:\.(?!\s|$)[^.!?؟؛…\n]*)*[.!?؟؛…]*\n?/gu;
const GRAM = 3;
/** Below this, a claim and a sentence are no more alike than two sentences of one course. */
const LEAST_LIKENESS = 0.3;

/**
 * The sentences of a passage that support the claims, each claim by the most similar sentence; the
 * whole passage if none is similar.
 */
export function citedRanges(text: string, passage: Range, claims: readonly string[]): Range[] {
  const sentences = sentencesOf(text, passage).map((range) => ({
    range,
    grams: gramsOf(text.slice(range.start, range.end)),
  }));
  const cited = new Set<Range>();
  for (const claim of claims) {
    const grams = gramsOf(claim);
    let best = { likeness: LEAST_LIKENESS, range: null as Range | null };
    for (const sentence of sentences) {
      const likeness = likenessOf(grams, sentence.grams);
      if (likeness > best.likeness) best = { likeness, range: sentence.range };
    }
    if (best.range) cited.add(best.range);
  }
  return cited.size === 0 ? [passage] : [...cited].sort((a, b) => a.start - b.start);
}

function sentencesOf(text: string, { start, end }: Range): Range[] {
  return [...text.slice(start, end).matchAll(SENTENCE)].flatMap(({ 0: words, index }) => {
    const from = start + index + (words.length - words.trimStart().length);
    return words.trim() === '' ? [] : [{ start: from, end: from + words.trim().length }];
  });
}

/** Letter grams across word ends, which match despite endings and joined particles. */
function gramsOf(text: string): Set<string> {
  const words = foldSpelling(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const line = ` ${words.join(' ')} `;
  const grams = new Set<string>();
  for (let at = 0; at + GRAM <= line.length; at += 1) grams.add(line.slice(at, at + GRAM));
  return grams;
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const gram of one) if (other.has(gram)) shared += 1;
  return shared === 0 ? 0 : shared / Math.sqrt(one.size * other.size);
}
