import type { ItemDraft } from '#src/study/item.ts';
import { anchorOf, type Candidate } from './candidate.ts';
import type { Enumeration } from '#src/study/statements/enumerations.ts';
import { wordsOf } from '#src/study/words.ts';
import type { Survey } from './survey.ts';

/** Entries that explain themselves at more length are given by their names. */
const MOST_TOLD_WORDS = 90;

type Subjected = Enumeration & { subject: string };

/** «عدّد …» from lists with a known subject. */
export function listCandidates(survey: Survey): Candidate[] {
  return survey.enumerations.flatMap(({ subject, ...rest }): Candidate[] => {
    if (subject === null) return [];
    const list = { ...rest, subject };
    return [
      {
        kind: 'short',
        passage: list.passage,
        score: 1.5 - list.items.length / 20,
        source: `list:${list.passage}:${list.span.start}`,
        statement: {
          subject: list.subject,
          said: list.items.join('\n'),
          signs: ['from:list'],
        },
        make: () => ({ item: { ...draft(survey, list), ...toNaming(list) } }),
      },
    ];
  });
}

function toNaming({
  subject,
  items,
  names,
}: Subjected): Pick<ItemDraft, 'kind' | 'stem' | 'answer'> {
  const isLong = names.length > 0 && wordsOf(items.join(' ')).length > MOST_TOLD_WORDS;
  const shown = isLong ? names : items;
  const accepted = [shown.map((item, at) => `${at + 1}. ${item}`).join('\n')];
  return {
    kind: 'short',
    stem: `عدّد ${subject}.`,
    answer: { accepted, points: [...(names.length > 0 ? names : items)] },
  };
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
