import type { ItemDraft, ItemKind } from '#src/study/item.ts';
import type { Random } from '#src/study/random.ts';
import { foldedWords } from '#src/study/words.ts';
import {
  anchorOf,
  sourceOf,
  withoutConjunction,
  withWords,
  type Candidate,
  type MadeItem,
} from './candidate.ts';
import type { Clue, Survey } from './survey.ts';

const WRONG_OPTIONS = 3;
/** Of the tries: a false statement is often not to be had. */
const TRUE_SHARE = 0.35;
/** A longer statement is a search for the one word that was changed. */
const MOST_JUDGED_WORDS = 22;
/** Words on either side that a swapped value is looked up with. */
const WORDS_AROUND = 2;

/** Completing, choosing and judging all ask for the same words of a sentence. */
export function blankCandidates(survey: Survey, random: Random): Candidate[] {
  return survey.clues.flatMap((clue) => {
    const common = {
      passage: clue.sentence.passage,
      score: clue.score,
      source: sourceOf(clue.sentence),
    };
    const isTrue = random.next() < TRUE_SHARE;
    const seed = random.next();
    const cloze = { ...common, kind: 'cloze' as const, make: () => makeCloze(survey, clue) };
    // Any noun can be asked for; only a term has others that could be taken for it.
    if (!clue.blank.isFirm) return [cloze];
    const judged = { truth: isTrue, make: () => makeJudgement(survey, clue, isTrue) };
    return [
      cloze,
      { ...common, kind: 'mcq', make: () => makeChoice(survey, clue, seed) },
      ...(clue.sentence.words.length > MOST_JUDGED_WORDS
        ? []
        : [{ ...common, kind: 'tf' as const, ...judged }]),
    ] satisfies Candidate[];
  });
}

function makeCloze(survey: Survey, clue: Clue): MadeItem {
  const item = draft(survey, clue, 'cloze');
  const accepted = [clue.blank.text, ...twinsOf(survey, clue)];
  return { item: { ...item, answer: { accepted, points: [] } } };
}

/** The same term in the other language, unless it stands in the sentence to be copied. */
function twinsOf({ terms }: Survey, { sentence, blank }: Clue): string[] {
  const key = foldedWords(blank.text);
  const shown = foldedWords(sentence.text);
  return terms
    .flatMap(({ arabic, latin }) => {
      if (foldedWords(arabic) === key) return [latin];
      return foldedWords(latin) === key ? [arabic] : [];
    })
    .filter((twin) => !shown.includes(foldedWords(twin)));
}

function makeChoice(survey: Survey, clue: Clue, seed: number): MadeItem {
  const wrong = alike(survey, clue).slice(0, WRONG_OPTIONS);
  if (wrong.length < WRONG_OPTIONS) return { dropped: 'no_options' };
  const options = [...wrong];
  options.splice(Math.floor(seed * (WRONG_OPTIONS + 1)), 0, clue.blank.text);
  const item = draft(survey, clue, 'mcq');
  return { item: { ...item, options, answer: { accepted: [clue.blank.text], points: [] } } };
}

function makeJudgement(survey: Survey, clue: Clue, isTrue: boolean): MadeItem {
  const item = draft(survey, clue, 'tf');
  if (isTrue) {
    const stem = withoutConjunction(clue.sentence.text, survey.vocabulary);
    return { item: { ...item, stem, answer: { accepted: [true], points: [] } } };
  }
  const swapped = alike(survey, clue, true).find((words) => !isSaid(survey, clue, words));
  if (swapped === undefined) return { dropped: 'no_false_value' };
  return {
    item: {
      ...item,
      stem: withoutConjunction(withWords(clue.sentence, clue.blank, swapped), survey.vocabulary),
      answer: { accepted: [false], points: [] },
      explanation: `الصواب: ${clue.blank.text}`,
    },
  };
}

/** A false statement that the course makes elsewhere would be a true one. */
function isSaid(survey: Survey, { sentence: { words }, blank }: Clue, swapped: string): boolean {
  const forms = (from: number, to: number): string =>
    words
      .slice(Math.max(0, from), to)
      .map(({ form }) => form)
      .join(' ');
  const before = forms(blank.from - WORDS_AROUND, blank.from);
  const after = forms(blank.to, blank.to + WORDS_AROUND);
  return survey.isSaid(`${before}${foldedWords(swapped)}${after}`.trim());
}

function alike({ bank, passages }: Survey, { sentence, blank }: Clue, isStrict = false): string[] {
  const passage = passages[sentence.passage];
  return passage ? bank.alike(sentence, blank, passage, isStrict) : [];
}

function draft(
  { passages, vocabulary }: Survey,
  { sentence, blank }: Clue,
  kind: ItemKind,
): ItemDraft {
  const passage = passages[sentence.passage];
  if (!passage) throw new Error('A sentence of no passage.');
  return {
    kind,
    stem: withoutConjunction(withWords(sentence, blank), vocabulary),
    options: null,
    answer: { accepted: [], points: [] },
    explanation: null,
    topic: passage.topic,
    anchor: anchorOf(passage, sentence.passage, sentence.span),
  };
}
