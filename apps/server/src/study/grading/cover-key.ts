import { light10 } from '#src/retrieval/light10.ts';
import { isFunctionWord } from '#src/study/making/word-shapes.ts';
import { wordsOf, type Word } from '#src/study/words.ts';

export type WeightOf = (stem: string) => number;

export type KeyCover = {
  share: number;
  missing: string[];
};

/** Longer keys need not be matched completely. */
const FULL_HITS = 8;
const MAX_MISSING = 8;

/**
 * How much of the key an answer adds to the question. Fitted to teachers' marks on half of AR-ASAG
 * and validated on the other half.
 */
export function coverKey(
  { key, stem, answer }: { key: string; stem: string; answer: string },
  weightOf: WeightOf = () => 1,
): KeyCover {
  const asked = new Set(contentStems(stem));
  const said = new Set(contentStems(answer));
  const wanted = contentWords(key).filter((word) => !asked.has(stemOf(word.form)));
  const stems = new Set(wanted.map(({ form }) => stemOf(form)));
  const keyStems = new Set(contentStems(key));
  const hits = [...said].filter((word) => keyStems.has(word)).length;
  const missing = new Map<string, string>();
  for (const { form, start, end } of wanted) {
    const word = stemOf(form);
    if (!said.has(word) && !missing.has(word)) missing.set(word, key.slice(start, end));
  }
  return {
    share:
      hits === 0
        ? 0
        : Math.min(
            1,
            0.17 + 0.3 * gramShare(key, stem, answer) + 0.53 * fullness(hits, keyStems.size),
          ),
    missing: [...missing]
      .filter(([word]) => stems.has(word))
      .sort(([a], [b]) => weightOf(b) - weightOf(a))
      .slice(0, MAX_MISSING)
      .map(([, word]) => word),
  };
}

/** The share of a point's informative stems in an answer. */
export function coverPoint(
  { point, stem, answer }: { point: string; stem: string; answer: string },
  weightOf: WeightOf = () => 1,
): number {
  const asked = new Set(contentStems(stem));
  const said = new Set(contentStems(answer));
  const all = [...new Set(contentStems(point))];
  const beyond = all.filter((word) => !asked.has(word));
  const wanted = beyond.length > 0 ? beyond : all;
  const sum = (words: readonly string[]): number =>
    words.reduce((total, word) => total + weightOf(word), 0);
  const total = sum(wanted);
  return total === 0 ? 0 : sum(wanted.filter((word) => said.has(word))) / total;
}

/** The first matched words count most. */
function fullness(hits: number, size: number): number {
  return Math.min(1, Math.log1p(hits) / Math.log1p(Math.min(size, FULL_HITS)));
}

/** Character n-grams, which match other forms of a word. */
function gramShare(key: string, stem: string, answer: string): number {
  const asked = gramsOf(stem);
  const said = gramsOf(answer);
  const wanted = [...gramsOf(key)].filter((gram) => !asked.has(gram));
  return wanted.length === 0 ? 1 : wanted.filter((gram) => said.has(gram)).length / wanted.length;
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const { form } of contentWords(text)) {
    const padded = `_${form}_`;
    for (let at = 0; at + 3 <= padded.length; at += 1) grams.add(padded.slice(at, at + 3));
  }
  return grams;
}

function contentWords(text: string): Word[] {
  return wordsOf(text).filter(({ form }) => form.length > 1 && !isFunctionWord(form));
}

function contentStems(text: string): string[] {
  return contentWords(text).map(({ form }) => stemOf(form));
}

/** «وبسهولة» and «السهولة» are equal here. */
function stemOf(form: string): string {
  return light10(form).replace(/^[وفبلك](?=.{3})/, '');
}
