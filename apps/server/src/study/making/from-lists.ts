import type { ItemDraft } from '#src/study/item.ts';
import { createRandom, type Random } from '#src/study/random.ts';
import { foldedWords, stemsOf, wordsOf } from '#src/study/words.ts';
import { anchorOf, type Candidate, type MadeItem } from './candidate.ts';
import type { Enumeration } from '#src/study/statements/enumerations.ts';
import type { Survey } from './survey.ts';
import { isVerbShaped } from './word-shapes.ts';

type Subjected = Enumeration & { subject: string };

const WRONG_OPTIONS = 3;
/** A longer entry is too long for an option. */
const MOST_OPTION_WORDS = 8;

/** «عدّد …» from lists with a known subject, and questions which of two lists contains an entry. */
export function listCandidates(survey: Survey, random: Random): Candidate[] {
  const lists = survey.enumerations.flatMap((list) =>
    list.subject === null ? [] : [{ ...list, subject: list.subject }],
  );
  return lists.flatMap((list) => {
    const seed = Math.floor(random.next() * 2 ** 32);
    const isTrue = random.next() < 0.5;
    const common = {
      passage: list.passage,
      score: 1.5 - list.items.length / 20,
      source: `list:${list.passage}:${list.span.start}`,
    };
    const asked: Candidate = {
      ...common,
      kind: 'short',
      make: () => ({ item: { ...draft(survey, list), ...toNaming(list) } }),
    };
    if (list.subject.startsWith('ما يأتي')) return [asked];
    const judged = () => makeJudgement(survey, list, lists, { isTrue, seed });
    return [
      asked,
      { ...common, kind: 'mcq', make: () => makeChoice(survey, list, lists, seed) },
      { ...common, kind: 'tf', truth: isTrue, make: judged },
    ];
  });
}

function toNaming({
  subject,
  items,
  names,
}: Subjected): Pick<ItemDraft, 'kind' | 'stem' | 'answer'> {
  const accepted = [items.map((item, at) => `${at + 1}. ${item}`).join('\n')];
  return {
    kind: 'short',
    stem: `عدّد ${subject}.`,
    answer: { accepted, points: [...(names.length > 0 ? names : items)] },
  };
}

function makeChoice(
  survey: Survey,
  list: Subjected,
  lists: readonly Subjected[],
  seed: number,
): MadeItem {
  const right = pick(optionsOf(list), seed);
  const wrong = foreignOptions(list, lists);
  if (right === undefined || wrong.length < WRONG_OPTIONS) return { dropped: 'no_options' };
  const from = seed % (wrong.length - WRONG_OPTIONS + 1);
  const options = wrong.slice(from, from + WRONG_OPTIONS);
  options.splice((seed >>> 8) % (WRONG_OPTIONS + 1), 0, right);
  return {
    item: {
      ...draft(survey, list),
      kind: 'mcq',
      stem: `أيّ مما يأتي من ${list.subject}؟`,
      options,
      answer: { accepted: [right], points: [] },
    },
  };
}

function makeJudgement(
  survey: Survey,
  list: Subjected,
  lists: readonly Subjected[],
  { isTrue, seed }: { isTrue: boolean; seed: number },
): MadeItem {
  const named = pick(isTrue ? optionsOf(list) : foreignOptions(list, lists), seed);
  if (named === undefined) return { dropped: 'no_false_value' };
  return {
    item: {
      ...draft(survey, list),
      kind: 'tf',
      stem: `من ${list.subject}: ${named}.`,
      answer: { accepted: [isTrue], points: [] },
      explanation: isTrue ? null : `${list.subject}: ${list.items.join('، ')}.`,
    },
  };
}

/** Short entries that do not repeat the question. */
function optionsOf({ items, names, subject }: Subjected): string[] {
  const asked = new Set(stemsOf(subject).slice(1));
  return (names.length > 0 ? names : items).filter((item) => {
    const words = wordsOf(item);
    const isOwned = words.some(({ start, end }) => OWNED.test(item.slice(start, end)));
    const isBrief = words.length <= MOST_OPTION_WORDS && !isOwned;
    return (
      isBrief &&
      !isVerbShaped(words[0]?.form ?? '') &&
      !stemsOf(item).some((stem) => asked.has(stem))
    );
  });
}

/** A possessive whose owner is in other entries: «أصله». */
const OWNED = /[^اية]ه$|..ها$|..هم$/u;

/** Entries of another list of the file that this list and its subject do not mention. */
function foreignOptions(list: Subjected, lists: readonly Subjected[]): string[] {
  const own = new Set(list.items.flatMap(stemsOf));
  const others = lists.filter(
    ({ content, subject }) =>
      content === list.content && foldedWords(subject) !== foldedWords(list.subject),
  );
  return others
    .map((other) => optionsOf(other).filter((item) => !stemsOf(item).some((stem) => own.has(stem))))
    .filter((options) => options.length >= WRONG_OPTIONS)
    .flat();
}

function pick(options: readonly string[], seed: number): string | undefined {
  return options[Math.floor(createRandom(seed).next() * options.length)];
}

function draft(survey: Survey, { passage: at, span }: Enumeration): ItemDraft {
  const passage = survey.passages[at];
  if (!passage) throw new Error('A list of no passage.');
  return {
    kind: 'short',
    stem: '',
    options: null,
    answer: { accepted: [], points: [] },
    explanation: null,
    topic: passage.topic,
    anchor: anchorOf(passage, at, span),
  };
}
