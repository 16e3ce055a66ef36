import type { MapNode } from '@nibras/contract';
import type { TermRow } from '#src/features/course/glossary.queries.ts';
import { stemsOf } from '#src/retrieval/translations.ts';
import { createWorkSlices } from '#src/retrieval/work-slices.ts';
import type { AskedTerm } from '#src/study/check-term.ts';
import type { StudyPassage } from '#src/study/passage.ts';

/** An incomplete term with the passages that name it. */
export type WantingTerm = AskedTerm & {
  /** The id of an existing term. */
  id: string | null;
  passages: number[];
};

const MOST_DEFINITIONS = 10;
const MOST_TRANSLATIONS = 10;
const PASSAGES_PER_TERM = 2;
const MIN_LETTERS = 3;

/** Chooses terms without definition and untranslated key terms. Pauses between slices of work. */
export async function chooseAsked(
  rows: readonly TermRow[],
  course: readonly MapNode[],
  passages: readonly StudyPassage[],
): Promise<WantingTerm[]> {
  const wanting = [
    ...rows.filter(wantsDefinition).slice(0, MOST_DEFINITIONS).map(asKnown),
    ...newTermsOf(course, rows).slice(0, MOST_TRANSLATIONS),
  ];
  const slices = createWorkSlices();
  for (const [at, { text }] of passages.entries()) {
    if (slices.isFull(text.length)) await slices.pause();
    const said = stemsOf(text);
    for (const { term, stems } of wanting) {
      if (term.passages.length === PASSAGES_PER_TERM) continue;
      if (stems.some((one) => said.includes(one))) term.passages.push(at);
    }
  }
  return wanting.map(({ term }) => term).filter((term) => term.passages.length > 0);
}

type Wanting = { term: WantingTerm; stems: string[] };

const wantsDefinition = (row: TermRow): boolean =>
  row.origin === 'extracted' &&
  !row.isHidden &&
  row.definition === null &&
  row.proposedDefinition === null;

const asKnown = ({ id, arabic, latin, arabicStems, latinStems }: TermRow): Wanting => ({
  term: { id, arabic, latin, passages: [] },
  stems: [arabicStems, latinStems],
});

function asNew(term: string): Wanting {
  const isArabic = /\p{Script=Arabic}/u.test(term);
  const sides = { arabic: isArabic ? term : null, latin: isArabic ? null : term };
  return { term: { id: null, ...sides, passages: [] }, stems: [stemsOf(term)] };
}

/** Distinct key terms, from files downwards, in one language or already translated. */
function keyTermsOf(course: readonly MapNode[]): string[] {
  const terms: string[] = [];
  for (let level = course; level.length > 0; level = level.flatMap(({ children }) => children)) {
    terms.push(...level.flatMap((node) => node.terms));
  }
  return [...new Set(terms)].filter(
    (term) =>
      term.length >= MIN_LETTERS &&
      /\p{Script=Arabic}/u.test(term) !== /\p{Script=Latin}/u.test(term),
  );
}

/** Key terms that do not overlap a known one, even hidden. */
function newTermsOf(course: readonly MapNode[], rows: readonly TermRow[]): Wanting[] {
  const known = rows
    .flatMap(({ arabicStems, latinStems }) => [arabicStems, latinStems])
    .filter((stems) => stems.trim() !== '');
  const fresh: Wanting[] = [];
  for (const term of keyTermsOf(course)) {
    const stems = stemsOf(term);
    if (known.some((other) => other.includes(stems) || stems.includes(other))) continue;
    known.push(stems);
    fresh.push(asNew(term));
  }
  return fresh;
}
