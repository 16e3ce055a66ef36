import type { JudgedPoint } from '@nibras/contract';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import { readLines, type Asking } from '#src/features/study/model-requests/read-lines.ts';
import { judgePoints, readJudgement } from '#src/study/grading/judge-points.ts';
import { judgingRequest, lotsOf } from './judging-request.ts';
import type { OpenAnswer } from './open-answers.ts';

/** What a model proposes, by the number of the question. */
export type Proposals = ReadonlyMap<number, JudgedPoint[]>;

/**
 * Has a model judge answers point by point. A line that is not about one of them, or has another number
 * of points, is dropped; what was judged before a model failed is kept.
 */
export async function judgeWithModel(
  asking: Asking,
  answers: readonly OpenAnswer[],
): Promise<Proposals> {
  const proposals = new Map<number, JudgedPoint[]>();

  async function judge(lot: readonly OpenAnswer[]): Promise<void> {
    let left = lot.length;
    await readLines(asking, judgingRequest(asking.model, lot), (line) => {
      const judgement = readJudgement(line);
      const answer = judgement && lot[judgement.n - 1];
      if (judgement && answer && !proposals.has(answer.n)) {
        const points = judgePoints(answer.given, judgement, answer.points.length);
        if (points) {
          proposals.set(answer.n, points);
          left -= 1;
        }
      }
      return left > 0;
    });
  }

  try {
    for (const lot of lotsOf(asking.model, answers)) await judge(lot);
  } catch (error) {
    asking.signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
  }
  return proposals;
}
