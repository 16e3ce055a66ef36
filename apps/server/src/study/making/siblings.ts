import { light10 } from '#src/retrieval/light10.ts';
import { foldedWords, stemsOf, wordsOf } from '#src/study/words.ts';
import { describeTerm, likeness, type Term } from './likeness.ts';
import { isDefinite, isLatin } from './word-shapes.ts';

export type SiblingGroup = { terms: readonly string[] };

/** Finds terms that the course puts side by side. */
export type Siblings = {
  /** Siblings of equal shape, excluding substrings. */
  of(term: string): string[];
};

export function collectSiblings(groups: readonly SiblingGroup[]): Siblings {
  const byTerm = new Map<string, SiblingGroup[]>();
  for (const group of groups) {
    for (const term of group.terms) {
      const key = foldedWords(term);
      byTerm.set(key, [...(byTerm.get(key) ?? []), group]);
    }
  }
  return {
    of(term) {
      const found = new Map<string, string>();
      for (const { terms } of byTerm.get(foldedWords(term)) ?? []) {
        for (const other of terms) {
          if (isOfOneShape(term, other)) found.set(foldedWords(other), other);
        }
      }
      return [...found.values()].sort((a, b) => alike(term, b) - alike(term, a));
    },
  };
}

const alike = (one: string, other: string): number => likeness(describe(one), describe(other));

function describe(text: string): Term {
  const forms = wordsOf(text).map(({ form }) => form);
  return describeTerm(text, forms, {
    type: 'words',
    before: '',
    after: '',
    content: '',
    heading: '',
  });
}

/** Equal article, script and gender, similar length, and not contained in each other. */
export function isOfOneShape(one: string, other: string): boolean {
  const [first, second] = [shapeOf(one), shapeOf(other)];
  const [stems, others] = [new Set(stemsOf(one)), new Set(stemsOf(other))];
  return (
    first.isLatin === second.isLatin &&
    first.isDefinite === second.isDefinite &&
    Math.abs(first.words - second.words) <= 1 &&
    !stems.isSubsetOf(others) &&
    !others.isSubsetOf(stems)
  );
}

/** Whether the terms are grammatically interchangeable. */
export function isOfOneGender(one: string, other: string): boolean {
  return shapeOf(one).isFeminine === shapeOf(other).isFeminine;
}

function shapeOf(term: string) {
  const forms = wordsOf(term).map(({ form }) => form);
  const first = forms[0] ?? '';
  return {
    words: forms.length,
    isLatin: isLatin(first),
    isDefinite: isDefinite(first) || forms.slice(1).some(isDefinite),
    isFeminine: /(?:ه|ات|اء)$/u.test(first),
  };
}

export function holdsTerm(text: string, term: string): boolean {
  const stems = new Set(stemsOf(text));
  return stemsOf(term).every((stem) => stems.has(stem) || stems.has(light10(`ال${stem}`)));
}
