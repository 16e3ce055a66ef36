import { createRandom, type Random } from '#src/study/random.ts';
import { foldedWords, stemsOf, wordsOf } from '#src/study/words.ts';
import { BLANK, type ItemDraft, type Pair } from '#src/study/item.ts';
import { anchorOf, type Candidate, type MadeItem } from './candidate.ts';
import type { DefinedTerm } from '#src/study/statements/defining-lines.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { splitPoints } from './points.ts';
import { holdsTerm, isOfOneGender, isOfOneShape } from './siblings.ts';
import { trimEnd } from './trim-end.ts';
import type { Survey } from './survey.ts';

const WRONG_OPTIONS = 3;
const MOST_MATCHED = 5;
const LEAST_MATCHED = 4;
/** A longer meaning does not fit among four options. */
const MOST_MEANING_WORDS = 28;

/** Items from the course's definitions; a card asks for the meaning. */
export function definitionCandidates(survey: Survey, random: Random): Candidate[] {
  const single = bestOfTerms(survey.definitions).flatMap((found) => {
    const { sentence } = found;
    const seed = Math.floor(random.next() * 2 ** 32);
    const isTrue = random.next() < 0.5;
    const common = {
      passage: sentence.passage,
      score: found.score,
      source: `term:${foldedWords(found.term)}${found.sense ?? ''}`,
      statement: {
        subject: found.term,
        said: found.meaning,
        signs: ['from:definition', ...found.signs],
      },
    };
    const open: Candidate[] = [
      { ...common, kind: 'define', make: () => ({ item: toQuestion(survey, found) }) },
      { ...common, kind: 'card', make: () => ({ item: toCard(survey, found) }) },
    ];
    if (found.sense !== undefined || !isClosed(found)) return open;
    const asked: Candidate[] = [
      { ...common, kind: 'cloze', make: () => makeCloze(survey, found) },
      { ...common, kind: 'mcq', make: () => makeChoice(survey, found, seed) },
    ];
    return [
      ...open,
      ...(tellsItself(found) ? [] : asked),
      { ...common, kind: 'tf', truth: isTrue, make: () => makeJudgement(survey, found, isTrue) },
    ] satisfies Candidate[];
  });
  return [...single, ...matchCandidates(survey, random)];
}

/**
 * One meaning of each term, or its meanings in language and field; none too long to be given, and
 * none of a term that its page explains in two ways.
 */
function bestOfTerms(definitions: readonly DefinedTerm[]): DefinedTerm[] {
  const brief = definitions.filter(({ meaning }) => wordsOf(meaning).length <= MOST_MEANING_WORDS);
  const byTerm = Map.groupBy(brief, ({ content, term }) => `${content}${foldedWords(term)}`);
  return [...byTerm.values()].flatMap((own) => {
    const senses = new Map(own.map((found) => [found.sense, found]));
    if (senses.size > 1) senses.delete(undefined);
    else if (own.some((one) => own.some((other) => isRival(one, other)))) return [];
    else return own.reduce((best, found) => (found.score > best.score ? found : best));
    return [...senses.values()];
  });
}

function isRival(one: DefinedTerm, other: DefinedTerm): boolean {
  const distance = other.sentence.passage - one.sentence.passage;
  const isOther = foldedWords(one.meaning) !== foldedWords(other.meaning);
  return isOther && distance >= 0 && distance <= RIVAL_PASSAGES;
}

const RIVAL_PASSAGES = 2;

/** Whether the meaning is short enough for an option and does not contain the term. */
function isClosed({ term, meaning }: DefinedTerm): boolean {
  return wordsOf(meaning).length <= MOST_MEANING_WORDS && !holdsTerm(meaning, term);
}

/**
 * Whether the meaning reveals the term: «وحدات الإخراج: … يتم عن طريقها إخراج البيانات», or by what
 * it abbreviates in brackets.
 */
function tellsItself({ term, meaning }: DefinedTerm): boolean {
  if (/\([^()]*\p{Script=Latin}/u.test(meaning)) return true;
  const said = new Set(stemsOf(meaning));
  const stems = stemsOf(term);
  // A generic first word such as «شبكة» is in every option.
  return (stems.length > 1 ? stems.slice(1) : stems).some((stem) => said.has(stem));
}

function toQuestion(survey: Survey, { sentence, ...found }: DefinedTerm): ItemDraft {
  const stem =
    found.sense === undefined
      ? `ما المقصود بـ «${found.term}»؟`
      : `ما معنى «${found.term}» ${found.sense}؟`;
  return {
    kind: 'define',
    stem,
    options: null,
    answer: {
      accepted: [found.meaning],
      points: splitPoints(found.meaning),
    },
    explanation: null,
    ...placeOf(survey, sentence),
  };
}

function toCard(survey: Survey, found: DefinedTerm): ItemDraft {
  return {
    ...toQuestion(survey, found),
    kind: 'card',
    answer: { accepted: [found.meaning], points: [] },
  };
}

/** Asks for the term by its meaning; accepts translations. */
function makeCloze(survey: Survey, { sentence, term, meaning }: DefinedTerm): MadeItem {
  const key = foldedWords(term);
  const shown = foldedWords(meaning);
  const translations = survey.terms.flatMap(({ arabic, latin }) =>
    foldedWords(arabic) === key && !shown.includes(foldedWords(latin)) ? [latin] : [],
  );
  return {
    item: {
      kind: 'cloze',
      stem: `${BLANK}: ${meaning}`,
      options: null,
      answer: { accepted: [term, ...translations], points: [] },
      explanation: null,
      ...placeOf(survey, sentence),
    },
  };
}

function makeChoice(survey: Survey, found: DefinedTerm, seed: number): MadeItem {
  const { term, meaning, sentence } = found;
  const said = new Set(stemsOf(meaning));
  const shown = stemsOf(term).filter((stem) => said.has(stem));
  const wrong = siblingsOf(survey, found)
    .filter((other) => shown.every((stem) => stemsOf(other.term).includes(stem)))
    .slice(0, WRONG_OPTIONS);
  if (wrong.length < WRONG_OPTIONS) return { dropped: 'no_options' };
  const options = wrong.map((other) => other.term);
  options.splice(seed % (WRONG_OPTIONS + 1), 0, term);
  return {
    item: {
      kind: 'mcq',
      stem: `ما المصطلح الذي يعني: «${withoutStop(meaning)}»؟`,
      options,
      answer: { accepted: [term], points: [] },
      explanation: null,
      ...placeOf(survey, sentence),
    },
  };
}

/** A false statement uses the meaning of a neighbouring term. */
function makeJudgement(survey: Survey, found: DefinedTerm, isTrue: boolean): MadeItem {
  const { term, meaning, sentence } = found;
  const other = siblingsOf(survey, found).find(
    (sibling) =>
      isClosed(sibling) && !holdsTerm(sibling.meaning, term) && isOfOneGender(sibling.term, term),
  );
  if (!isTrue && !other) return { dropped: 'no_false_value' };
  const said = isTrue ? meaning : (other?.meaning ?? '');
  return {
    item: {
      kind: 'tf',
      stem: `المقصود بـ «${term}»: ${withoutStop(said)}.`,
      options: null,
      answer: { accepted: [isTrue], points: [] },
      explanation: isTrue ? null : `الصواب: ${withoutStop(meaning)}.`,
      ...placeOf(survey, sentence),
    },
  };
}

/** Defined terms near this one that its meaning does not mention, same heading first. */
function siblingsOf(survey: Survey, found: DefinedTerm): DefinedTerm[] {
  const { term, meaning, heading } = found;
  const fitting = survey.definitions.filter(
    (other) =>
      isOfOneKind(found, other) &&
      other.sense === undefined &&
      isOfOneShape(term, other.term) &&
      !holdsTerm(meaning, other.term) &&
      foldedWords(other.meaning) !== foldedWords(meaning),
  );
  const distinct = new Map(fitting.map((other) => [foldedWords(other.term), other]));
  const isNear = (other: DefinedTerm): number => (other.heading === heading ? 0 : 1);
  return [...distinct.values()].sort((a, b) => isNear(a) - isNear(b));
}

/** Under one heading, of one class («بروتوكول …»), or on neighbouring pages. */
function isOfOneKind(one: DefinedTerm, other: DefinedTerm): boolean {
  const isUnderOne = one.heading !== null && one.heading === other.heading;
  const isClose = Math.abs(one.sentence.passage - other.sentence.passage) <= NEAR_PASSAGES;
  return (
    one.content === other.content && (isUnderOne || isClose || classOf(one) === classOf(other))
  );
}

const NEAR_PASSAGES = 5;
const classOf = ({ meaning }: DefinedTerm): string | undefined => stemsOf(meaning)[0];

/** Matches four or five neighbouring terms with their meanings. */
function matchCandidates(survey: Survey, random: Random): Candidate[] {
  const fit = survey.definitions.filter((found) => found.sense === undefined && isClosed(found));
  const candidates: Candidate[] = [];
  for (const own of Map.groupBy(fit, ({ content }) => content).values()) {
    const distinct = [...new Map(own.map((found) => [foldedWords(found.term), found])).values()];
    for (let from = 0; from + LEAST_MATCHED <= distinct.length; from += MOST_MATCHED) {
      const terms = distinct.slice(from, from + MOST_MATCHED);
      const seed = Math.floor(random.next() * 2 ** 32);
      candidates.push({
        kind: 'match',
        passage: terms[0]?.sentence.passage ?? 0,
        score: 1,
        source: `meanings:${terms[0]?.content ?? ''}:${from}`,
        statement: {
          subject: terms.map(({ term }) => term).join(' '),
          said: terms.map(({ meaning }) => meaning).join(' '),
          signs: ['from:definitions', ...new Set(terms.flatMap(({ signs }) => signs))],
        },
        make: () => makeMatch(survey, terms, seed),
      });
    }
  }
  return candidates;
}

function makeMatch(survey: Survey, terms: readonly DefinedTerm[], seed: number): MadeItem {
  const [first] = terms;
  const tells = terms.every((one) =>
    terms.every((other) => one === other || !holdsTerm(one.meaning, other.term)),
  );
  if (!first || !tells || terms.length < LEAST_MATCHED) return { dropped: 'no_pairs' };
  const order = shuffledNumbers(terms.length, seed);
  const left = terms.map(({ term }) => term);
  return {
    item: {
      kind: 'match',
      stem: `صِل كل مصطلح بمعناه: ${left.join('، ')}.`,
      options: { left, right: order.map((at) => withoutStop(terms[at]?.meaning ?? '')) },
      answer: { accepted: left.map((_, at): Pair => [at, order.indexOf(at)]), points: [] },
      explanation: null,
      ...placeOf(survey, first.sentence),
    },
  };
}

function shuffledNumbers(count: number, seed: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => ({ at, chance: random.next() }))
    .sort((a, b) => a.chance - b.chance)
    .map(({ at }) => at);
}

const withoutStop = (text: string): string => trimEnd(text, ' .،\n');

export function placeOf(
  { passages }: Survey,
  { passage: at, span }: FitSentence,
): Pick<ItemDraft, 'topic' | 'anchor'> {
  const passage = passages[at];
  if (!passage) throw new Error('A sentence of no passage.');
  return { topic: passage.topic, anchor: anchorOf(passage, at, span) };
}
