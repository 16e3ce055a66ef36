import { light10 } from '#src/retrieval/light10.ts';
import type { TermType } from './blanks.ts';
import { readQuantities } from '#src/study/grading/quantities.ts';
import { isDefinite, isNumber, isVerbShaped, wordSet } from './word-shapes.ts';

export type TermPlace = {
  type: TermType;
  before: string;
  after: string;
  content: string;
  heading: string | null;
};

export type Term = TermPlace & {
  text: string;
  key: string;
  words: number;
  stems: readonly string[];
  isDefinite: boolean;
  isVerb: boolean;
  digits: number;
  /** The number it contains; null if none. */
  value: number | null;
  ending: string;
  /** A probable adjective such as «الأجنبي». */
  isRelative: boolean;
  /** By word shape: «الأشجار», «الجداول», «المفاهيم». */
  isPlural: boolean;
  /** Follows «طوال» or «أثناء», so it is a time. */
  isTime: boolean;
};

export function describeTerm(text: string, forms: readonly string[], place: TermPlace): Term {
  const first = forms[0] ?? '';
  return {
    ...place,
    text,
    key: forms.join(' '),
    words: forms.length,
    stems: forms.map(light10),
    isDefinite: isDefinite(first),
    isVerb: isVerbShaped(first),
    digits: forms.find(isNumber)?.length ?? 0,
    value: readQuantities(text).values[0] ?? null,
    isRelative: /..(?:ي|يه)$/u.test(forms.at(-1) ?? ''),
    isPlural: PLURAL.test(first.replace(/^[وفبك]?ال|^[وف]?لل/, '')),
    isTime: TIME.has(place.before),
    ending: ENDING.exec(forms.at(-1) ?? '')?.[0] ?? '',
  };
}

/** How easily two terms could be confused: by place, length and shape. */
export function likeness(right: Term, other: Term): number {
  const lengths = [right.text.length, other.text.length];
  let score = (3.5 * Math.min(...lengths)) / Math.max(...lengths);
  score -= 0.4 * Math.min(6, Math.abs(right.words - other.words));
  if (right.content === other.content) score += 2;
  if (right.content === other.content && right.heading === other.heading) score += 4;
  if (right.isDefinite === other.isDefinite) score += 1.2;
  if (right.isVerb === other.isVerb) score += 1.2;
  if (right.digits > 0 === other.digits > 0) score += 2;
  if (right.ending === other.ending) score += 1.5;
  if (right.before !== '' && right.before === other.before) score += 2.5;
  if (right.after !== '' && right.after === other.after) score += 1;
  return score;
}

const PLURAL = /^(?:.+[^ا]ات|ا..ا.|[^ت].ا(?:.ي.|.[^هي])|..ايا)$/u;
const TIME = wordSet('طوال طيلة أثناء خلال منذ مدة');
const ENDING = /(?:يه|ات|ون|ين|ه|ي|ا)$/u;
