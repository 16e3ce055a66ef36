/** An answer as mastery sees it, oldest first in every list of them. */
export type Answered = { topic: string | null; isRight: boolean };

/** Features of the answers so far, which predict the next one on a topic. */
export type AnswerFeatures = readonly [
  constant: number,
  right: number,
  wrong: number,
  recentOfTopic: number,
  recentOverall: number,
];

/**
 * Weights of a logistic for the next answer, in the order of the features. Fitted to the training half of
 * ASSISTments 2009 by `node bench/src/day/make-mastery-weights.ts DIR`; there is none for a single topic, so that
 * they hold for a course that nobody has answered before.
 */
export const MASTERY_WEIGHTS: AnswerFeatures = [0.211, 0.065, -0.063, 3.341, 2.184];

/** How much an answer still counts once another one has come. */
const TOPIC_DECAY = 0.8;
const OVERALL_DECAY = 0.97;
/** How many imagined answers, half of them right, a share begins with. */
const TOPIC_PRIOR = 1;
const OVERALL_PRIOR = 2;

type Tally = { right: number; all: number };

/** A running account of one student's answers. */
export function createAnswerHistory() {
  const byTopic = new Map<string | null, { right: number; wrong: number; recent: Tally }>();
  let overall: Tally = { right: 0, all: 0 };

  return {
    featuresOf(topic: string | null): AnswerFeatures {
      const { right = 0, wrong = 0, recent = { right: 0, all: 0 } } = byTopic.get(topic) ?? {};
      return [
        1,
        Math.log1p(right),
        Math.log1p(wrong),
        shareOf(recent, TOPIC_PRIOR),
        shareOf(overall, OVERALL_PRIOR),
      ];
    },

    add({ topic, isRight }: Answered): void {
      const before = byTopic.get(topic) ?? { right: 0, wrong: 0, recent: { right: 0, all: 0 } };
      byTopic.set(topic, {
        right: before.right + Number(isRight),
        wrong: before.wrong + Number(!isRight),
        recent: decayed(before.recent, isRight, TOPIC_DECAY),
      });
      overall = decayed(overall, isRight, OVERALL_DECAY);
    },
  };
}

const decayed = ({ right, all }: Tally, isRight: boolean, decay: number): Tally => ({
  right: right * decay + Number(isRight),
  all: all * decay + 1,
});

/** From -0.5, all wrong, to 0.5, all right. */
const shareOf = ({ right, all }: Tally, prior: number): number =>
  (right + prior / 2) / (all + prior) - 0.5;

/** The chance that the next answer is right. */
export function predictRight(
  features: AnswerFeatures,
  weights: AnswerFeatures = MASTERY_WEIGHTS,
): number {
  const sum = features.reduce((total, value, at) => total + value * (weights[at] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}
