import { gramIdf, stemIdf, type GramIndex } from './gram-index.ts';
import { forEachFourGram } from './grams.ts';
import { distinctStems } from './stem-key.ts';
import { contentTokens } from './stop-words.ts';

/** The question's stems and four-letter grams with their idf. */
export type QuestionTerms = { stems: Map<string, number>; grams: Map<string, number> };

export function questionTerms(index: GramIndex, question: string): QuestionTerms {
  const tokens = contentTokens(question);
  const stems = new Map<string, number>();
  for (const stem of distinctStems(tokens)) stems.set(stem, stemIdf(index, stem));
  const grams = new Map<string, number>();
  for (const token of tokens) {
    forEachFourGram(token, (high, low) => {
      grams.set(gramName(high, low), gramIdf(index, high, low));
    });
  }
  return { stems, grams };
}

export function fourGramsOf(tokens: readonly string[]): Set<string> {
  const grams = new Set<string>();
  for (const token of tokens) {
    forEachFourGram(token, (high, low) => grams.add(gramName(high, low)));
  }
  return grams;
}

/** The weighted share of terms found, from 0 to 1. */
export function foundShare(asked: ReadonlyMap<string, number>, found: ReadonlySet<string>): number {
  let total = 0;
  let matched = 0;
  for (const [term, weight] of asked) {
    total += weight;
    if (found.has(term)) matched += weight;
  }
  return total > 0 ? matched / total : 0;
}

function gramName(high: number, low: number): string {
  return String.fromCharCode(high >>> 16, high & 0xffff, low >>> 16, low & 0xffff);
}
