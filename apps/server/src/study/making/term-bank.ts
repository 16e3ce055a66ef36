import { light10 } from '#src/retrieval/light10.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { wordsOf } from '#src/study/words.ts';
import type { Blank, TermType } from './blanks.ts';
import type { FitSentence } from './fit-sentences.ts';
import { isFunctionWord, isVerbShaped } from './word-shapes.ts';
import { describeTerm, likeness, type Term } from './likeness.ts';

/** The terms of a center, to choose wrong options from. */
export type TermBank = {
  add(sentence: FitSentence, blank: Blank, passage: StudyPassage): void;
  /**
   * Terms that could stand in the place of a blank and are not right there, the most alike first;
   * strictly: of one ending and one length, as a false statement needs them to sound like a true one.
   */
  alike(sentence: FitSentence, blank: Blank, passage: StudyPassage, isStrict: boolean): string[];
};

/** Terms alike that are looked at for one blank. */
const MAX_ALIKE = 12;

export function createTermBank(): TermBank {
  const terms = new Map<TermType, Map<string, Term>>();

  return {
    add(sentence, blank, passage) {
      const term = toTerm(sentence, blank, passage);
      const known = terms.get(blank.type) ?? new Map<string, Term>();
      terms.set(blank.type, known);
      if (!known.has(term.key)) known.set(term.key, term);
    },
    alike(sentence, blank, passage, isStrict) {
      const right = toTerm(sentence, blank, passage);
      const inSentence = new Set(sentence.words.map(({ form }) => light10(form)));
      const found: { term: Term; score: number }[] = [];
      for (const term of terms.get(blank.type)?.values() ?? []) {
        if (
          !isFitting(right, term) ||
          (isStrict && !isTwin(right, term)) ||
          term.stems.some((stem) => inSentence.has(stem))
        )
          continue;
        found.push({ term, score: likeness(right, term) });
      }
      const best = found.sort((a, b) => b.score - a.score || compare(a.term.key, b.term.key));
      return apart(best.map(({ term }) => term))
        .slice(0, MAX_ALIKE)
        .map(({ text }) => text);
    },
  };
}

/** An option of another shape would give the answer away. */
function isFitting(right: Term, other: Term): boolean {
  const ratio = other.text.length / right.text.length;
  return (
    ratio >= 0.5 &&
    ratio <= 2 &&
    right.isDefinite === other.isDefinite &&
    right.isRelative === other.isRelative &&
    right.isPlural === other.isPlural &&
    right.isTime === other.isTime &&
    Math.abs(right.words - other.words) <= 1 &&
    isLikeNumber(right, other)
  );
}

/** Of one magnitude, and both with a fraction or both without. */
function isLikeNumber(
  { value: right, after }: Term,
  { value: other, after: otherAfter }: Term,
): boolean {
  if (right === null || other === null) return right === other;
  const ratio = other / right;
  const isNear = (ratio > 0.2 && ratio < 5) || (after !== '' && after === otherAfter);
  return isNear && Number.isInteger(right) === Number.isInteger(other) && right !== other;
}

function isTwin(right: Term, other: Term): boolean {
  if (right.type !== 'words') return true;
  // What does something, or is done to, seldom does what another does.
  const isPlaced = [right.before, other.before].some(
    (form) => isFunctionWord(form) || isVerbShaped(form) || /.{3}ها$/.test(form),
  );
  return (
    right.ending === other.ending &&
    right.words === other.words &&
    (right.before === other.before || !isPlaced)
  );
}

/** No two that share a stem: one of them would be no option of its own. */
function apart(terms: readonly Term[]): Term[] {
  const used = new Set<string>();
  return terms.filter(({ stems }) => {
    const isNew = !stems.some((stem) => used.has(stem));
    if (isNew) for (const stem of stems) used.add(stem);
    return isNew;
  });
}

function toTerm({ words }: FitSentence, blank: Blank, { content, heading }: StudyPassage): Term {
  return describeTerm(
    blank.text,
    wordsOf(blank.text).map(({ form }) => form),
    {
      type: blank.type,
      before: words[blank.from - 1]?.form ?? '',
      after: words[blank.to]?.form ?? '',
      content,
      heading,
    },
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
