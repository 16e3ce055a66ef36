import { announcesTradition, findCue, type Cue } from './cues.ts';
import { foldLetters, VOWELS } from './fold-letters.ts';
import { findInMushaf, pickPlaces, type Found } from './find-in-mushaf.ts';
import { endsInReference, readReference, readReferenceBefore } from './references.ts';
import { simpleText, wordGrams } from './scripture.ts';
import { foldedWords } from './word-grams.ts';

/** A candidate verse with its context. */
export type VerseCandidate = {
  quote: string;
  before: string;
  after: string;
  border: 'mushaf' | 'quotation' | 'bracket' | 'none';
  /** In a row of verses, directly after another one. */
  isFollowing?: boolean;
};

/** Whether words are from the mushaf and, if not, whether the meant verse is clear. */
export type Verdict = 'right' | 'corrected' | 'unknown' | 'tradition';

export type Judged = {
  verdict: Verdict;
  found: Found[];
  /** Letters after the quote that name the verse. */
  referenceLength: number;
};

const VOWELLED = 0.25;
const FULLY_VOWELLED = 0.4;
/** The share of word trigrams in the mushaf that makes a text an attempted verse. */
const ALIKE = 0.3;
const MUCH_ALIKE = 0.5;
const MOSTLY_ALIKE = 0.8;
/** Fewer words match the mushaf by chance. */
const FEW_WORDS = 3;
const SOME_WORDS = 5;

const UNCHECKED: Judged = { verdict: 'tradition', found: [], referenceLength: 0 };

/** A short quotation attributed to the Prophet directly before it: «الدين النصيحة». */
function isShortTradition(
  { border, before }: VerseCandidate,
  words: number,
  cue: Cue | null,
): boolean {
  return border === 'quotation' && words > 1 && cue === 'tradition' && announcesTradition(before);
}

/** A text with quotations of its own is judged by those. */
const NESTED = /["“«﴿{]\s*\p{L}/u;
const INNER_REFERENCE = /[([{﴿][^()[\]{}﴿﴾]{2,40}[)\]}﴾]\s*$/;

/** Judges a candidate verse; null if nothing indicates scripture. */
export function judgeVerse(candidate: VerseCandidate): Judged | null {
  const { before, after, border } = candidate;
  const inner = INNER_REFERENCE.exec(candidate.quote);
  const innerReference = inner && readReference(inner[0]);
  const quote = inner && innerReference ? candidate.quote.slice(0, inner.index) : candidate.quote;
  const outerReference = readReference(after);
  const reference = outerReference ?? innerReference;
  const referenceLength = outerReference?.length ?? 0;
  const isMarked = border === 'mushaf';
  const folded = foldLetters(quote);
  const words = foldedWords(folded);
  const cue = findCue(before);
  if (words.length === 0) return null;
  if (words.length < FEW_WORDS && !isMarked && reference === null)
    return isShortTradition(candidate, words.length, cue) ? UNCHECKED : null;

  const isAnnounced = cue === 'scripture' || candidate.isFollowing === true;
  const isCalledVerse = isMarked || reference !== null || isAnnounced;
  const vowelled =
    folded.marks.filter((mark) => (mark & VOWELS) !== 0).length / folded.letters.length;
  const named = reference ?? readReferenceBefore(before);
  const places = findInMushaf(quote);
  if (places) {
    if (words.length <= FEW_WORDS && !isCalledVerse && vowelled < VOWELLED) return null;
    return { verdict: 'right', found: pickPlaces(places, named), referenceLength };
  }
  if (words.length < FEW_WORDS || NESTED.test(quote)) return null;

  const cover = wordGrams().cover(words);
  const isTradition =
    !isMarked &&
    reference === null &&
    (cue === 'tradition' || (border === 'none' && findCue(quote) === 'tradition'));
  if (isTradition && cover < MOSTLY_ALIKE) {
    return border === 'quotation' && announcesTradition(before) ? UNCHECKED : null;
  }
  // A verse with reordered words or exchanged endings.
  const turned = isCalledVerse && border !== 'none' ? wordGrams().findTurned(words) : null;
  if (turned)
    return {
      verdict: 'corrected',
      found: [{ text: simpleText(), stretch: turned }],
      referenceLength,
    };
  const isLong = words.length >= SOME_WORDS;
  const isVerseLike = cover >= MUCH_ALIKE && vowelled >= VOWELLED && isLong;
  const isNamed =
    (reference !== null && (isLong || isAnnounced)) || (isLong && endsInReference(before));
  const isMeantAsVerse =
    isVerseLike ||
    (isCalledVerse &&
      {
        mushaf: true,
        quotation: vowelled >= VOWELLED || cover >= ALIKE || isNamed,
        bracket: vowelled >= FULLY_VOWELLED || cover >= MUCH_ALIKE,
        none: vowelled >= FULLY_VOWELLED && (isLong || reference !== null),
      }[border]);
  if (!isMeantAsVerse) return null;

  const meant = wordGrams().findMeant(
    words,
    named && simpleText().stretchOf(named.sura ?? 0, named.verse ?? 0),
  );
  if (!meant) return { verdict: 'unknown', found: [], referenceLength: 0 };
  return { verdict: 'corrected', found: [{ text: simpleText(), stretch: meant }], referenceLength };
}
