import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { createWorkSlices, type WorkSlices } from '#src/retrieval/work-slices.ts';
import { courseDefinitions } from './statements/course-definitions.ts';
import type { DefinedTerm } from './statements/defining-lines.ts';
import type { StudyPassage } from './passage.ts';
import { findSpellingDoubts } from './statements/spelling.ts';
import { taughtPassages } from './statements/taught-passages.ts';
import { withDefinitions } from './terms/defined-terms.ts';
import { bracketedPairs, type Phrase } from './terms/bracketed-pairs.ts';
import { rivalsOf } from './terms/rivals.ts';
import { pairsInLines } from './terms/side-by-side.ts';
import type { GlossaryTerm } from './terms/glossary-term.ts';
import { stemsOf } from './words.ts';

/** One occurrence of a pair with every possible length of its Arabic side. */
type Seen = { latin: string; passage: number; page: number; phrases: Phrase[] };

/** Work per letter, relative to indexing. */
const STEPS_PER_LETTER = 4;

/** Titles of books and pages are no terms. */
const SOURCES =
  /قراءة إضافية|فهرس|المحتويات|قائمة (?:الأشكال|الجداول)|^المراجع|^المصادر|^references|^further reading/iu;

export type GlossaryOptions = {
  /** Passages to read; all by default. */
  chosen?: Iterable<number>;
  slices?: WorkSlices;
  /** Definitions of these passages, if already known. */
  definitions?: readonly DefinedTerm[];
};

/**
 * Finds bilingual pairs («عربي (Latin)», «Latin (عربي)», and «العربي Latin» on its own line) and terms
 * defined in Arabic only. A wrong pair in a glossary is worse than a missing one, so that both sides
 * must have equally many words. Pauses between slices of work.
 */
export async function findGlossary(
  passages: readonly StudyPassage[],
  { chosen = passages.keys(), slices = createWorkSlices(), definitions }: GlossaryOptions = {},
): Promise<GlossaryTerm[]> {
  const read = await taughtPassages(passages, chosen, slices);
  const vocabulary = new Set<string>();
  for (const at of read) {
    const text = passages[at]?.text ?? '';
    if (slices.isFull(text.length)) await slices.pause();
    for (const word of tokenize(text)) vocabulary.add(word);
  }
  const seen: Seen[] = [];
  for (const at of read) {
    const passage = passages[at];
    if (!passage || !/\p{Script=Latin}{2}/u.test(passage.text)) continue;
    if (SOURCES.test(passage.heading ?? '')) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    seen.push(...seePairs(passage, at, vocabulary), ...seeLines(passage, at));
  }
  const defined =
    definitions ?? (await courseDefinitions(passages, { chosen: read, vocabulary, slices }));
  const pairs = joinSightings(seen);
  const isDoubtful = await findSpellingDoubts(passages, read, slices);
  const sound = defined.filter(({ sentence }) => !isDoubtful(sentence.text));
  return withDefinitions(pairs, sound, passages).filter(({ arabic }) => !isDoubtful(arabic));
}

function joinSightings(seen: readonly Seen[]): GlossaryTerm[] {
  const bound = new Set(
    seen.flatMap(({ latin, phrases }) =>
      phrases.filter(({ isBound }) => isBound).map(({ key }) => pairKey(latin, key)),
    ),
  );
  const chosen = seen.flatMap((one) => {
    const best = one.phrases.find(({ key }) => bound.has(pairKey(one.latin, key)));
    return best ? [{ ...one, ...best }] : [];
  });
  const rivals = rivalsOf(chosen);
  const terms = new Map<string, GlossaryTerm>();
  for (const { key, text, latin, passage, page, start, end } of chosen) {
    const pair = pairKey(latin, key);
    if (rivals.has(pair)) continue;
    const term = terms.get(pair) ?? {
      key: pair,
      arabic: text,
      latin,
      definition: null,
      sightings: [],
    };
    term.sightings.push({ passage, page, start, end });
    terms.set(pair, term);
  }
  return [...terms.values()];
}

/** In a line that is a pair both sides' limits are certain. */
function seeLines(passage: StudyPassage, at: number): Seen[] {
  return pairsInLines(passage).map(({ arabic, latin, start, end }) => {
    const span = { start: passage.start + start, end: passage.start + end };
    const phrase = { key: stemsOf(arabic).join(' '), text: arabic, isBound: true, ...span };
    return { latin, passage: at, page: passage.page, phrases: [phrase] };
  });
}

function seePairs(passage: StudyPassage, at: number, vocabulary: ReadonlySet<string>): Seen[] {
  return bracketedPairs(passage, vocabulary).map(({ latin, phrases }) => ({
    latin,
    passage: at,
    page: passage.page,
    phrases: phrases.map((phrase) => ({
      ...phrase,
      start: passage.start + phrase.start,
      end: passage.start + phrase.end,
    })),
  }));
}

/** Identifies a pair, found in any way. */
export const termKey = (arabic: string, latin: string): string =>
  pairKey(latin, stemsOf(arabic).join(' '));

function pairKey(latin: string, arabic: string): string {
  return `${searchForm(latin)}\n${arabic}`;
}
