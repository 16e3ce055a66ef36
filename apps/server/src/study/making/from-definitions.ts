import type { ItemDraft } from '#src/study/item.ts';
import type { FitSentence } from './fit-sentences.ts';
import { anchorOf, sourceOf, type Candidate } from './candidate.ts';
import { findDefinition, type Definition } from './definitions.ts';
import { splitPoints } from './points.ts';
import type { Survey } from './survey.ts';

/** Asks for what the course itself defines; a card has the term in front and its definition behind. */
export function definitionCandidates(survey: Survey): Candidate[] {
  return survey.sentences.flatMap((sentence) => {
    const found = findDefinition(sentence);
    if (!found) return [];
    const common = {
      passage: sentence.passage,
      score: found.score,
      source: sourceOf(sentence),
    };
    return [
      { ...common, kind: 'define', make: () => ({ item: toQuestion(survey, sentence, found) }) },
      { ...common, kind: 'card', make: () => ({ item: toCard(survey, sentence, found) }) },
    ] satisfies Candidate[];
  });
}

function toQuestion(survey: Survey, sentence: FitSentence, found: Definition): ItemDraft {
  return {
    kind: 'define',
    stem: `ما المقصود بـ «${found.term}»؟`,
    options: null,
    answer: { accepted: [sentence.text], points: splitPoints(found.meaning) },
    explanation: null,
    ...placeOf(survey, sentence),
  };
}

function toCard(survey: Survey, sentence: FitSentence, found: Definition): ItemDraft {
  return {
    ...toQuestion(survey, sentence, found),
    kind: 'card',
    stem: found.term,
    answer: { accepted: [found.meaning], points: [] },
  };
}

export function placeOf(
  { passages }: Survey,
  { passage: at, span }: FitSentence,
): Pick<ItemDraft, 'topic' | 'anchor'> {
  const passage = passages[at];
  if (!passage) throw new Error('A sentence of no passage.');
  return { topic: passage.topic, anchor: anchorOf(passage, at, span) };
}
