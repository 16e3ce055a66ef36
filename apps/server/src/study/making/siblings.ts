import { light10 } from '#src/retrieval/light10.ts';
import { foldedWords, stemsOf, wordsOf } from '#src/study/words.ts';
import { describeTerm, likeness, type Term } from './likeness.ts';
import { isDefinite, isLatin } from './word-shapes.ts';

/** Terms that fill one slot: defined under one heading, or named by one list. */
export type SiblingGroup = { terms: readonly string[] };

/** Finds terms that could be taken for another because the course puts them side by side. */
export type Siblings = {
  /** Whether it is a term that the course defines or lists. */
  knows(term: string): boolean;
  /** Of one shape with the term; none that holds it or is held by it. */
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
    knows: (term) => byTerm.has(foldedWords(term)),
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

/** By length, ending and shape. */
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

/** Alike in article, script, gender and length, and neither a part of the other. */
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

/** Whether a sentence reads on with the other term in the place of the one. */
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

/** Whether a text names the term, in whatever form. */
export function holdsTerm(text: string, term: string): boolean {
  const stems = new Set(stemsOf(text));
  return stemsOf(term).every((stem) => stems.has(stem) || stems.has(light10(`ال${stem}`)));
}
