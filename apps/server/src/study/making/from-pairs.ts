import type { GlossaryTerm, Sighting } from '#src/study/terms/glossary-term.ts';
import type { ItemDraft, Pair } from '#src/study/item.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import type { Random } from '#src/study/random.ts';
import { stemsOf, wordsOf } from '#src/study/words.ts';
import { anchorOf, type Candidate, type MadeItem } from './candidate.ts';
import { shuffledNumbers } from './from-definitions.ts';

const PAIRS = 5;

/** Matches five neighbouring terms with their translations. */
export function pairCandidates(
  passages: readonly StudyPassage[],
  terms: readonly GlossaryTerm[],
  random: Random,
): Candidate[] {
  const candidates: Candidate[] = [];
  const sure = terms.filter((term) => isSure(term, passages));
  for (let from = 0; from + PAIRS <= sure.length; from += PAIRS) {
    const five = sure.slice(from, from + PAIRS);
    const seed = Math.floor(random.next() * 2 ** 32);
    candidates.push({
      kind: 'match',
      passage: five[0]?.sightings[0]?.passage ?? 0,
      score: five.reduce((sum, { sightings }) => sum + sightings.length, 0) / PAIRS,
      source: `match:${from}`,
      make: () => makeMatch(passages, five, seed),
    });
  }
  return candidates;
}

/**
 * Whether a student can be asked for a pair: of full English names, and seen twice or at the
 * beginning of its line.
 */
function isSure(
  { arabic, latin, sightings }: GlossaryTerm,
  passages: readonly StudyPassage[],
): boolean {
  const names = latin.split(/[\s-]+/u);
  const words = wordsOf(arabic);
  const isWhole = !/(?:^|\s)و[^\s]+$|(?:ا|\u064B)$/u.test(arabic);
  const isEnglish = /^[A-Za-z][A-Za-z\s-]*$/u.test(latin) && names.every(isFullName);
  // «قاعدة البيانات» is «Database», but no word is without its own.
  const isEven = words.length === names.length || words.length === names.length + 1;
  const isSeen = sightings.length > 1 || sightings.some((one) => opensLine(one, passages));
  return isWhole && isEnglish && isEven && isSeen;
}

/** Not an abbreviation: «LTc», «ICA». */
const isFullName = (name: string): boolean =>
  name.length > 3 && /^(?:\p{Lu}?\p{Ll}+|\p{Lu}{6,})$/u.test(name);

function opensLine({ passage, start }: Sighting, passages: readonly StudyPassage[]): boolean {
  const { text = '', start: opening = 0 } = passages[passage] ?? {};
  const before = text.slice(0, start - opening);
  return !/\p{L}/u.test(before.slice(before.lastIndexOf('\n') + 1));
}

/** Whether no term contains another: «متناوب» and «التيار المتناوب» have one translation. */
function isEachOther(terms: readonly string[]): boolean {
  const stems = terms.map((term) => new Set(stemsOf(term)));
  return stems.every((one, at) =>
    stems.every((other, place) => at === place || !one.isSubsetOf(other)),
  );
}

function makeMatch(
  passages: readonly StudyPassage[],
  terms: readonly GlossaryTerm[],
  seed: number,
): MadeItem {
  const left = terms.map(({ arabic }) => arabic);
  const order = shuffledNumbers(terms.length, seed);
  const sighting = terms[0]?.sightings[0];
  const passage = sighting && passages[sighting.passage];
  const isDistinct = isEachOther(left) && isEachOther(terms.map(({ latin }) => latin));
  if (!passage || !isDistinct) {
    return { dropped: 'no_pairs' };
  }
  const item: ItemDraft = {
    kind: 'match',
    stem: `صِل كل مصطلح بما يقابله بالإنجليزية: ${left.join('، ')}.`,
    options: { left, right: order.map((at) => terms[at]?.latin ?? '') },
    answer: { accepted: left.map((_, at): Pair => [at, order.indexOf(at)]), points: [] },
    explanation: null,
    topic: passage.topic,
    anchor: anchorOf(passage, sighting.passage, {
      start: sighting.start - passage.start,
      end: sighting.end - passage.start,
    }),
  };
  return { item };
}
