import { isEnded, isLabel, saysAll } from '#src/retrieval/quoting/lists/labels.ts';
import { lookupIndexOf } from '#src/retrieval/quoting/lookup-index.ts';
import {
  blockAfter,
  blockAt,
  stretchOf,
  type PlacedBlock,
} from '#src/retrieval/quoting/placed-blocks.ts';
import {
  followsQuestion,
  isUnderReview,
  onlyPoints,
} from '#src/retrieval/quoting/review-sheets.ts';
import { stemOf, stemsIn, topicWords, type TopicWord } from '#src/retrieval/quoting/topic-words.ts';
import { wholeThing } from '#src/retrieval/quoting/whole-things.ts';
import { pageOf, type Stretch } from '#src/retrieval/requests/collect-pages.ts';
import type { Course } from '#src/retrieval/requests/request.ts';
import { searchForm, tokenize } from '#src/retrieval/search-form.ts';
import { headedByPronoun, openedByPronoun, OWN_HEADING } from './headed-by-pronoun.ts';
import {
  ASKED,
  EXPLICIT,
  gluedForms,
  LABEL,
  LABEL_WORDS,
  LINGUISTIC,
  scoreDefinition,
} from './score-definition.ts';

export type FoundDefinition = {
  stretches: Stretch[];
  score: number;
  /** Found by a heading, with what stands below it. */
  isBelow: boolean;
};

/** At most two that say different things, and where the same is said again. */
export type FoundDefinitions = { defined: FoundDefinition[]; further: Stretch[] };

const MOST = 6;
const LEAST_SECOND_WORDS = 6;
/** With more words in common, one definition repeats the other. */
const MOST_SHARED = 0.5;
const LEAST = 0.5;
/** Lower scores, relative to the best, are mentions in passing. */
const NEAR_BEST = 0.85;
const HEADING_SCORE = 0.8;
const SECOND_SENSE = /^و?(?:في )?(?:ال)?(?:ا|إ)صطلاح|^و?شرع(?:ا|\u{64B})|^وفي الشرع/u;
/** One of several definitions in a paragraph: «مفهوم الحرية: …». */
const IN_A_RUN = /(?:^|\s)(?:مفهوم|تعريف|معنى)\s[^:.\n]{2,40}[:：]/gu;
const LINGUISTIC_STEMS = new Set([...LINGUISTIC].map(stemOf));

/** The best definition of the term, and a second if it says something else. */
export async function findDefinitions(course: Course, question: string): Promise<FoundDefinitions> {
  const all = await allDefinitions(course, question);
  // «لغة واصطلاحًا»: a definition that tells the senses apart.
  const senses = stemsIn(question).some((stem) => LINGUISTIC_STEMS.has(stem))
    ? all.filter(({ stretches }) => stretches.some((at) => tellsSense(textOf(course, at))))
    : [];
  const [first, ...others] = senses.length > 0 ? senses : all;
  if (!first) return { defined: [], further: [] };
  const second = others.find((other) => saysMore(course, first, other));
  const defined = second ? [first, second] : [first];
  const further = others.filter((other) => other !== second);
  return { defined, further: further.flatMap(({ stretches }) => stretches) };
}

const tellsSense = (text: string): boolean =>
  tokenize(text).some((word) => LINGUISTIC.has(word) || SECOND_SENSE.test(word));

/** A second definition that is whole and mostly in other words. */
function saysMore(course: Course, first: FoundDefinition, second: FoundDefinition): boolean {
  if (second.score < EXPLICIT) return false;
  const [one, other] = [first, second].map(
    ({ stretches }) => new Set(stretches.flatMap((at) => stemsIn(textOf(course, at)))),
  );
  if (!one || !other || other.size < LEAST_SECOND_WORDS) return false;
  const shared = [...other].filter((stem) => one.has(stem)).length;
  return shared < MOST_SHARED * Math.min(one.size, other.size);
}

/** «عرّف الصوم لغةً واصطلاحًا», but not «معالجة اللغة». */
const asksSense = (question: string): boolean =>
  /(?:^|\s)و?(?:لغه|لغويا|اصطلاحا|شرعا|في (?:ال)?(?:لغه|اصطلاح|شرع))(?![ء-ي])/u.test(
    searchForm(question),
  );

/** Sentences defining the term, or its Arabic or Latin name where it has both: «التكيف LoRA». */
async function allDefinitions(course: Course, question: string): Promise<FoundDefinition[]> {
  const asked = topicWords(question);
  const term = asksSense(question)
    ? asked.filter(([stem = '']) => !LINGUISTIC_STEMS.has(stem))
    : asked;
  const [arabic = [], latin = []] = [true, false].map((is) =>
    term.filter(([stem = '']) => /^[ء-ي]/u.test(stem) === is),
  );
  const names = latin.length > 0 && arabic.length > 1 ? [term, arabic, latin] : [term];
  for (const name of names) {
    const found = name.length === 0 ? [] : await definitionsOf(course, name);
    if (found.length > 0) return found;
  }
  return [];
}

/** Sentences defining the term, best first. */
async function definitionsOf(
  course: Course,
  term: readonly TopicWord[],
): Promise<FoundDefinition[]> {
  const index = await lookupIndexOf(course);
  const all = [...index.holding(term), ...index.holding([gluedForms(term)])]
    .flatMap((place) => index.sentences[place] ?? [])
    .map(({ file, page, sentence }) => ({
      stretch: { file, page, start: sentence.start, end: sentence.end },
      score: scoreDefinition(sentence, term),
      isBelow: sentence.isHeading,
    }))
    .concat(headedByPronoun(index, course, term), openedByPronoun(index, course, term))
    .filter(({ score }) => score >= LEAST)
    .filter(
      ({ stretch, score }) =>
        score === OWN_HEADING ||
        !isUnderReview(course, stretch) ||
        followsQuestion(course, stretch),
    )
    .filter(({ stretch }) => !onlyPoints(textOf(course, stretch)))
    .filter(({ stretch, score }) => score !== LABEL || !isMember(course, stretch))
    .filter(({ stretch, score }) => score > HEADING_SCORE || !isTitlePage(course, stretch));
  const best = all.reduce((most, { score }) => Math.max(most, score), 0);
  return all
    .filter(({ score }) => score >= best * NEAR_BEST)
    .toSorted((a, b) => b.score - a.score)
    .map(({ stretch, ...found }) => ({
      stretches:
        found.score === ASKED ? answerAfter(course, stretch) : definitionAt(course, stretch),
      ...found,
    }))
    .filter(({ stretches, score }) => saysSomething(course, stretches, score))
    .filter(
      ({ stretches }, at, found) =>
        found.findIndex((one) => overlaps(one.stretches, stretches)) === at,
    )
    .slice(0, MOST);
}

/** What follows a question in its block, or the next block. */
function answerAfter(course: Course, question: Stretch): Stretch[] {
  const block = blockAt(course, question);
  if (!block) return [];
  const rest = { ...question, start: question.end, end: block.block.end };
  if (textOf(course, rest).trim() !== '') return [rest];
  const next = blockAfter(course, block);
  return next?.block.type === 'paragraph' ? [stretchOf(next)] : [];
}

const textOf = (course: Course, { file, page, start, end }: Stretch): string =>
  pageOf(course, { file, page })?.text.slice(start, end) ?? '';

/** Two sentences of one paragraph bring the same text. */
const overlaps = (one: readonly Stretch[], other: readonly Stretch[]): boolean =>
  one.some(({ file, page, start, end }) =>
    other.some(
      (held) => file === held.file && page === held.page && start < held.end && held.start < end,
    ),
  );

/** An item or a short line names the term, but nothing that follows defines it. */
function isMember(course: Course, stretch: Stretch): boolean {
  const block = blockAt(course, stretch);
  if (!block || /[:：\t]/u.test(textOf(course, stretch))) return false;
  if (block.block.type === 'list') return !isLabel(course, block);
  const next = blockAfter(course, block);
  const isFollowed =
    next !== null && (isEnded(next.text) || tokenize(next.text).length > LABEL_WORDS);
  return block.block.type === 'paragraph' && !isFollowed;
}

/** A file begins with its title, followed by its authors. */
const isTitlePage = ({ files }: Course, { file, page, start }: Stretch): boolean =>
  start === 0 && page === files[file]?.pages[0]?.number && files[file].pages.length > 2;

/** Takes only the row of a table, one of several definitions, or a name with the following text. */
function definitionAt(course: Course, stretch: Stretch): Stretch[] {
  const block = blockAt(course, stretch);
  if (block?.block.type === 'table') return [rowOf(block, stretch)];
  if ((block?.text.match(IN_A_RUN)?.length ?? 0) > 1) return [stretch];
  const isName =
    block?.block.type === 'paragraph' &&
    tokenize(block.text).length <= LABEL_WORDS &&
    !saysAll(block.text);
  const next = isName ? blockAfter(course, block) : null;
  if (next?.block.type !== 'paragraph') return withSecondSense(course, stretch);
  return [stretch, ...wholeThing(course, { ...stretchOf(next), end: next.block.start + 1 })];
}

/** The whole row, in which a cell may end in a full stop. */
function rowOf({ text, block }: PlacedBlock, stretch: Stretch): Stretch {
  const at = stretch.start - block.start;
  const end = text.indexOf('\n', at);
  return {
    ...stretch,
    start: block.start + text.lastIndexOf('\n', at) + 1,
    end: block.start + (end < 0 ? text.length : end),
  };
}

/** Includes both senses, even in two paragraphs: «الفرض لغةً: … واصطلاحًا: …». */
function withSecondSense(course: Course, sentence: Stretch): Stretch[] {
  const whole = wholeThing(course, sentence);
  const last = whole.at(-1);
  const block = last && blockAt(course, { ...last, start: last.end - 1 });
  const next = block && blockAfter(course, block);
  const isSecond = next?.page === block?.page && SECOND_SENSE.test(next?.text ?? '');
  return last && next && isSecond
    ? [...whole.slice(0, -1), { ...last, end: next.block.end }]
    : whole;
}

/** Text under a heading must be a sentence, because authors' names stand there too. */
const saysSomething = (course: Course, stretches: readonly Stretch[], score: number): boolean =>
  stretches.some((one) => {
    const text = textOf(course, one);
    return text.trim().length > (score <= HEADING_SCORE ? 40 : 20);
  });
