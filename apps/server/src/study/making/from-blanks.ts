import type { ItemDraft, ItemKind } from '#src/study/item.ts';
import { createRandom, type Random } from '#src/study/random.ts';
import { foldedWords } from '#src/study/words.ts';
import {
  anchorOf,
  sourceOf,
  withoutConjunction,
  withWords,
  type Candidate,
  type MadeItem,
} from './candidate.ts';
import { wrongFigures } from './number-options.ts';
import { isOfOneGender } from './siblings.ts';
import type { Clue, Survey } from './survey.ts';

const WRONG_OPTIONS = 3;
/** In a longer statement students only search for the changed word. */
const MOST_JUDGED_WORDS = 22;
/** Words around a swapped value for finding it. */
const WORDS_AROUND = 2;

/** Makes cloze, choice and judgement items from the same blank. */
export function blankCandidates(survey: Survey, random: Random): Candidate[] {
  return survey.clues.flatMap((clue) => {
    const common = {
      passage: clue.sentence.passage,
      score: clue.score,
      source: sourceOf(clue.sentence),
    };
    const isTrue = random.next() < 0.5;
    const seed = Math.floor(random.next() * 2 ** 32);
    const judged = { truth: isTrue, make: () => makeJudgement(survey, clue, { isTrue, seed }) };
    return [
      { ...common, kind: 'cloze', make: () => makeCloze(survey, clue) },
      { ...common, kind: 'mcq', make: () => makeChoice(survey, clue, seed) },
      ...(clue.sentence.words.length > MOST_JUDGED_WORDS
        ? []
        : [{ ...common, kind: 'tf' as const, ...judged }]),
    ] satisfies Candidate[];
  });
}

function makeCloze(survey: Survey, clue: Clue): MadeItem {
  const item = draft(survey, clue, 'cloze');
  const accepted = [clue.blank.text, ...withUnit(clue)];
  return { item: { ...item, answer: { accepted, points: [] } } };
}

/** Accepts «550 نانومتر» for «____ نانومتر». */
function withUnit({ sentence: { text, words }, blank }: Clue): string[] {
  const unit = words[blank.to];
  if (blank.type !== 'number' || !unit) return [];
  const between = text.slice(blank.end, unit.start);
  if (/^\s?[%٪]/u.test(between)) return [`${blank.text}%`];
  return between.trim() === '' ? [text.slice(blank.start, unit.end)] : [];
}

function optionsFor(survey: Survey, { sentence, blank }: Clue, seed: number): string[] {
  const { content = '' } = survey.passages[sentence.passage] ?? {};
  const like = survey.figures.like(sentence, blank, content);
  if (blank.type === 'number' || blank.type === 'year') {
    const random = createRandom(seed);
    return wrongFigures(blank.text, { isYear: blank.type === 'year', known: like, random });
  }
  const said = foldedWords(sentence.text);
  return survey.siblings.of(blank.text).filter((option) => !said.includes(foldedWords(option)));
}

function makeChoice(survey: Survey, clue: Clue, seed: number): MadeItem {
  const wrong = optionsFor(survey, clue, seed)
    .filter((words) => !isStated(survey, clue, words))
    .slice(0, WRONG_OPTIONS);
  if (wrong.length < WRONG_OPTIONS) return { dropped: 'no_options' };
  const options = [...wrong];
  options.splice(seed % (WRONG_OPTIONS + 1), 0, clue.blank.text);
  const item = draft(survey, clue, 'mcq');
  return { item: { ...item, options, answer: { accepted: [clue.blank.text], points: [] } } };
}

function makeJudgement(
  survey: Survey,
  clue: Clue,
  { isTrue, seed }: { isTrue: boolean; seed: number },
): MadeItem {
  const item = draft(survey, clue, 'tf');
  if (isTrue) {
    const stem = withoutConjunction(clue.sentence.text, survey.vocabulary);
    return { item: { ...item, stem, answer: { accepted: [true], points: [] } } };
  }
  const { blank } = clue;
  const swapped = optionsFor(survey, clue, seed).find(
    (words) =>
      (blank.type !== 'words' || isOfOneGender(blank.text, words)) &&
      !isStated(survey, clue, words),
  );
  if (swapped === undefined) return { dropped: 'no_false_value' };
  return {
    item: {
      ...item,
      stem: withoutConjunction(withWords(clue.sentence, blank, swapped), survey.vocabulary),
      answer: { accepted: [false], points: [] },
      explanation: `الصواب: ${blank.text}`,
    },
  };
}

/** Whether the course says the false statement elsewhere, so that it is true. */
function isStated(survey: Survey, { sentence: { words }, blank }: Clue, swapped: string): boolean {
  const forms = (from: number, to: number): string =>
    words
      .slice(Math.max(0, from), to)
      .map(({ form }) => form)
      .join(' ');
  const before = forms(blank.from - WORDS_AROUND, blank.from);
  const after = forms(blank.to, blank.to + WORDS_AROUND);
  return survey.isStated(`${before}${foldedWords(swapped)}${after}`.trim());
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
