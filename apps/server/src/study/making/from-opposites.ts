import type { Random } from '#src/study/random.ts';
import { sourceOf, withoutConjunction, type Candidate } from './candidate.ts';
import { placeOf } from './from-definitions.ts';
import { oppose } from './opposites.ts';
import type { Survey } from './survey.ts';

/** In a longer statement students only search for the changed word. */
const MOST_JUDGED_WORDS = 22;

/** True/false statements: a sentence or its opposite. */
export function judgedCandidates(survey: Survey, random: Random): Candidate[] {
  return survey.sentences.flatMap((sentence): Candidate[] => {
    const opposed = sentence.words.length <= MOST_JUDGED_WORDS ? oppose(sentence) : null;
    if (!opposed || survey.isStated(opposed.text)) return [];
    const isTrue = random.next() < 0.5;
    const text = isTrue ? sentence.text : opposed.text;
    return [
      {
        kind: 'tf',
        passage: sentence.passage,
        score: 1.2 - sentence.words.length / 60,
        truth: isTrue,
        source: sourceOf(sentence),
        make: () => ({
          item: {
            kind: 'tf',
            stem: withoutConjunction(text, survey.vocabulary),
            options: null,
            answer: { accepted: [isTrue], points: [] },
            explanation: isTrue ? null : `الصواب: ${opposed.right}`,
            ...placeOf(survey, sentence),
          },
        }),
      },
    ];
  });
}
