import { light10 } from '#src/retrieval/light10.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { findGlossary } from '#src/study/glossary.ts';
import type { GlossaryTerm } from '#src/study/terms/glossary-term.ts';
import { askableSentences } from '#src/study/statements/askable-sentences.ts';
import { isAsked } from './asked-blanks.ts';
import { findBlanks, type Blank } from './blanks.ts';
import { courseDefinitions } from '#src/study/statements/course-definitions.ts';
import type { DefinedTerm } from '#src/study/statements/defining-lines.ts';
import { findEnumerations, type Enumeration } from '#src/study/statements/enumerations.ts';
import { createFigureBank, type FigureBank } from './figure-bank.ts';
import type { FitSentence } from '#src/study/statements/fit-sentences.ts';
import { findRepeatedLines } from '#src/study/statements/repeated-lines.ts';
import { scoreBlank } from './score-blank.ts';
import { collectSiblings, type SiblingGroup, type Siblings } from './siblings.ts';

export type Clue = { sentence: FitSentence; blank: Blank; score: number };

export type Survey = {
  passages: readonly StudyPassage[];
  chosen: readonly number[];
  sentences: readonly FitSentence[];
  /** At most one per sentence. */
  clues: readonly Clue[];
  definitions: readonly DefinedTerm[];
  enumerations: readonly Enumeration[];
  figures: FigureBank;
  siblings: Siblings;
  /** Bilingual pairs of the passages read. */
  terms: readonly GlossaryTerm[];
  vocabulary: ReadonlySet<string>;
  /** Whether the words occur consecutively anywhere in the center. */
  isStated(words: string): boolean;
};

/** Work per letter, relative to indexing. */
const STEPS_PER_LETTER = 8;
/** Words mentioned once in a passage are its news. */
const SAID_ONCE = 0.4;

/** Surveys the `chosen` passages; `isStated` covers all. */
export async function surveyCenter(
  passages: readonly StudyPassage[],
  chosen: readonly number[],
  slices: WorkSlices,
): Promise<Survey> {
  const vocabulary = await vocabularyOf(passages, chosen, slices);
  const isRepeated = await findRepeatedLines(passages, chosen, slices);
  const sentences: FitSentence[] = [];
  for (const at of chosen) {
    const passage = passages[at];
    if (!passage) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    const isOwn = ({ text }: FitSentence): boolean => !isRepeated(passage.content, text);
    sentences.push(...askableSentences(passage, at, passages[at - 1]).filter(isOwn));
  }
  const definitions = await courseDefinitions(passages, { chosen, vocabulary, slices });
  const enumerations = await findEnumerations(passages, chosen, slices);
  const terms = await findGlossary(passages, { chosen, slices, definitions });
  const siblings = collectSiblings(groupsOf(definitions, enumerations));
  const figures = createFigureBank();
  const clues = await findClues({ passages, sentences, vocabulary, slices, figures });
  return {
    passages,
    chosen,
    sentences,
    clues,
    definitions,
    enumerations,
    figures,
    siblings,
    terms: terms.filter(({ latin }) => latin !== ''),
    vocabulary,
    isStated: await createStatementCheck(passages, slices),
  };
}

async function findClues({
  passages,
  sentences,
  vocabulary,
  figures,
  slices,
}: Pick<Survey, 'passages' | 'sentences' | 'vocabulary' | 'figures'> & {
  slices: WorkSlices;
}): Promise<Clue[]> {
  const clues: Clue[] = [];
  let last = -1;
  let counts: ReadonlyMap<string, number> = new Map();
  for (const sentence of sentences) {
    const passage = passages[sentence.passage];
    if (!passage) continue;
    if (sentence.passage !== last) counts = countStems(passage.text);
    last = sentence.passage;
    if (slices.isFull(STEPS_PER_LETTER * sentence.text.length)) await slices.pause();
    const blanks = findBlanks(sentence, { isOcr: passage.isOcr, vocabulary });
    for (const blank of blanks) figures.add(sentence, blank, passage.content);
    const asked = blanks.filter((blank) => isAsked(sentence, blank));
    const best = bestBlank(sentence, asked, counts);
    if (best) clues.push(best);
  }
  return clues;
}

/** Terms of one heading and names of one list. */
function groupsOf(
  definitions: readonly DefinedTerm[],
  enumerations: readonly Enumeration[],
): SiblingGroup[] {
  const byHeading = Map.groupBy(
    definitions,
    ({ content, heading }) => `${content} ${heading ?? ''}`,
  );
  return [
    ...[...byHeading.values()].map((own) => ({ terms: own.map(({ term }) => term) })),
    ...enumerations.map(({ names }) => ({ terms: names })),
  ];
}

function bestBlank(
  sentence: FitSentence,
  blanks: readonly Blank[],
  counts: ReadonlyMap<string, number>,
): Clue | null {
  let best: Clue | null = null;
  for (const blank of blanks) {
    const isNew = sentence.words
      .slice(blank.from, blank.to)
      .some(({ form }) => counts.get(light10(form)) === 1);
    const score = scoreBlank(sentence, blank) + (isNew ? SAID_ONCE : 0);
    if (!best || score > best.score) best = { sentence, blank, score };
  }
  return best;
}

async function vocabularyOf(
  passages: readonly StudyPassage[],
  chosen: Iterable<number>,
  slices: WorkSlices,
): Promise<Set<string>> {
  const forms = new Set<string>();
  for (const at of chosen) {
    const text = passages[at]?.text ?? '';
    if (slices.isFull(text.length)) await slices.pause();
    for (const form of tokenize(text)) forms.add(form);
  }
  return forms;
}

function countStems(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stem of tokenize(text).map(light10)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
}

async function createStatementCheck(
  passages: readonly StudyPassage[],
  slices: WorkSlices,
): Promise<(words: string) => boolean> {
  const folded: string[] = [];
  for (const { text } of passages) {
    if (slices.isFull(text.length)) await slices.pause();
    folded.push(` ${tokenize(text).join(' ')} `);
  }
  const all = folded.join('\n');
  return (words) => all.includes(` ${tokenize(words).join(' ')} `);
}
