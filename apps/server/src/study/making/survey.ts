import { light10 } from '#src/retrieval/light10.ts';
import { tokenize } from '#src/retrieval/search-form.ts';
import type { WorkSlices } from '#src/retrieval/work-slices.ts';
import type { StudyPassage } from '#src/study/passage.ts';
import { findGlossary, type GlossaryTerm } from '#src/study/glossary.ts';
import { findBlanks, type Blank } from './blanks.ts';
import { fitSentences, type FitSentence } from './fit-sentences.ts';
import { scoreBlank } from './score-blank.ts';
import { createTermBank, type TermBank } from './term-bank.ts';

/** A sentence with the words of it that are best left out. */
export type Clue = { sentence: FitSentence; blank: Blank; score: number };

/** What a run knows of the center before it makes anything. */
export type Survey = {
  passages: readonly StudyPassage[];
  sentences: readonly FitSentence[];
  /** One for each sentence that has one. */
  clues: readonly Clue[];
  bank: TermBank;
  /** The bilingual pairs of what was read. */
  terms: readonly GlossaryTerm[];
  /** The folded words of what was read. */
  vocabulary: ReadonlySet<string>;
  /** Whether the words stand anywhere in the center, one after the other. */
  isSaid(words: string): boolean;
};

/** Finding sentences and blanks takes so much longer than indexing a letter. */
const STEPS_PER_LETTER = 8;
/** Words said once in a passage are its news. */
const SAID_ONCE = 0.4;

/** Reads the passages numbered in `chosen`; what is said is known of all. */
export async function surveyCenter(
  passages: readonly StudyPassage[],
  chosen: readonly number[],
  slices: WorkSlices,
): Promise<Survey> {
  const sentences: FitSentence[] = [];
  const clues: Clue[] = [];
  const bank = createTermBank();
  const vocabulary = await vocabularyOf(passages, chosen, slices);
  for (const at of chosen) {
    const passage = passages[at];
    if (!passage) continue;
    if (slices.isFull(STEPS_PER_LETTER * passage.text.length)) await slices.pause();
    const counts = countStems(passage.text);
    for (const sentence of fitSentences(passage, at)) {
      sentences.push(sentence);
      const blanks = findBlanks(sentence, { isOcr: passage.isOcr, vocabulary });
      for (const blank of blanks) if (blank.isFirm) bank.add(sentence, blank, passage);
      const best = bestBlank(sentence, blanks, counts);
      if (best) clues.push(best);
    }
  }
  const terms = await findGlossary(passages, { chosen, slices });
  return {
    passages,
    sentences,
    clues,
    bank,
    terms,
    vocabulary,
    isSaid: await createSaidCheck(passages, slices),
  };
}

function bestBlank(
  sentence: FitSentence,
  blanks: readonly Blank[],
  counts: ReadonlyMap<string, number>,
): Clue | null {
  let best: Clue | null = null;
  for (const blank of blanks) {
    const isNews = sentence.words
      .slice(blank.from, blank.to)
      .some(({ form }) => counts.get(light10(form)) === 1);
    const score = scoreBlank(sentence, blank) + (isNews ? SAID_ONCE : 0);
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

async function createSaidCheck(
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
