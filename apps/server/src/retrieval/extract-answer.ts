import { holdsExpectedKind } from './expected-answer.ts';
import type { GramIndex } from './gram-index.ts';
import { fourGramsOf, foundShare, questionTerms, type QuestionTerms } from './question-terms.ts';
import { splitSentences } from './sentences.ts';
import { distinctStems } from './stem-key.ts';
import { isStopWord } from './stop-words.ts';
import { tokenize } from './search-form.ts';

export type FoundText = { id: string; position: number; score: number; text: string };

/** A quoted sentence as offsets into its chunk. */
export type QuotedSentence = {
  chunkId: string;
  position: number;
  start: number;
  end: number;
  text: string;
  /** How much of the question it says, from 0 to about 1. */
  share: number;
};

type Question = {
  terms: QuestionTerms;
  translations: QuestionTerms | null;
  tokens: readonly string[];
};
type Candidate = {
  quoted: QuotedSentence;
  stems: Set<string>;
  grams: Set<string>;
  score: number;
};

const ANSWER_SENTENCES = 3;
const FULL_SENTENCE_WORDS = 4;
const SHORT_SENTENCE_FACTOR = 0.6;
const CHUNK_WEIGHT = 0.6;
const EXPECTED_KIND_WEIGHT = 0.15;
/** A sentence in the other language shares only terms with the question. */
const TRANSLATION_WEIGHT = 0.7;
const REPEATED_SHARE = 0.8;
/** In letters: an OCR copy differs in many words but few letters. */
const NEAR_COPY_SHARE = 0.6;
const ASKS = /[؟?][)\]}»”"'*]*$/u;
/** A mere list mark such as «2.». */
const SAYS_SOMETHING = /\p{L}{2}|\p{N}{3}/u;

/**
 * Answers with the best matching sentences in document order; `translations` are the question's
 * terms in the course's other language.
 */
export function extractAnswer(
  index: GramIndex,
  question: string,
  chunks: readonly FoundText[],
  translations?: string,
  most = ANSWER_SENTENCES,
): QuotedSentence[] {
  const asked = {
    terms: questionTerms(index, question),
    translations: translations === undefined ? null : questionTerms(index, translations),
    tokens: tokenize(question),
  };
  const bestScore = chunks.reduce((best, chunk) => Math.max(best, chunk.score), 0);
  const candidates = chunks
    .flatMap((chunk) => readCandidates(asked, chunk, bestScore))
    .sort((a, b) => b.score - a.score);
  return chooseSentences(candidates, most)
    .map((candidate) => candidate.quoted)
    .sort((a, b) => a.position - b.position || a.start - b.start);
}

function readCandidates(asked: Question, chunk: FoundText, bestScore: number): Candidate[] {
  const chunkScore = bestScore > 0 ? (CHUNK_WEIGHT * chunk.score) / bestScore : 0;
  const sentences = splitSentences(chunk.text).flatMap(({ start, end }) => {
    const text = chunk.text.slice(start, end);
    const tokens = tokenize(text);
    if (tokens.length === 0 || !SAYS_SOMETHING.test(text)) return [];
    const stems = distinctStems(tokens);
    const grams = fourGramsOf(tokens);
    const share = sentenceScore(asked, { tokens, stems, grams });
    const quoted = { chunkId: chunk.id, position: chunk.position, start, end, text, share };
    return [{ quoted, stems, grams, score: share + chunkScore, asks: ASKS.test(text) }];
  });
  // A sentence after the same question is its answer, often in other words.
  return sentences.flatMap((sentence, at) => {
    const before = sentences[at - 1];
    if (sentence.asks) return [];
    if (before?.asks !== true || before.score <= sentence.score) return [sentence];
    const quoted = { ...sentence.quoted, share: before.quoted.share };
    return [{ ...sentence, quoted, score: before.score }];
  });
}

function sentenceScore(
  asked: Question,
  { tokens, stems, grams }: Pick<Candidate, 'stems' | 'grams'> & { tokens: readonly string[] },
): number {
  const said = (terms: QuestionTerms) =>
    0.5 * (foundShare(terms.stems, stems) + foundShare(terms.grams, grams));
  const share = Math.max(
    said(asked.terms),
    asked.translations ? TRANSLATION_WEIGHT * said(asked.translations) : 0,
  );
  const contentWords = tokens.filter((token) => !isStopWord(token)).length;
  const fullness = contentWords < FULL_SENTENCE_WORDS ? SHORT_SENTENCE_FACTOR : 1;
  const kind = holdsExpectedKind(asked.tokens, tokens) ? EXPECTED_KIND_WEIGHT : 0;
  return share * fullness + kind;
}

/** Best first, skipping repetitions. */
function chooseSentences(candidates: readonly Candidate[], most: number): Candidate[] {
  const chosen: Candidate[] = [];
  for (const candidate of candidates) {
    if (chosen.length === most) break;
    if (!chosen.some((earlier) => repeats(candidate, earlier))) chosen.push(candidate);
  }
  return chosen;
}

function repeats(candidate: Candidate, earlier: Candidate): boolean {
  const letters = Math.max(candidate.grams.size, earlier.grams.size);
  return (
    sharedCount(candidate.stems, earlier.stems) >= REPEATED_SHARE * candidate.stems.size ||
    sharedCount(candidate.grams, earlier.grams) >= NEAR_COPY_SHARE * letters
  );
}

function sharedCount(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let shared = 0;
  for (const part of one) if (other.has(part)) shared += 1;
  return shared;
}
