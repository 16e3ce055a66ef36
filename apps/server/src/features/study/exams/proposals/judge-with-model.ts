import type { JudgedPoint } from '@nibras/contract';
import { ModelError } from '#src/adapters/model/chat-model.ts';
import { readLines, type CancellableModel } from '#src/features/study/model-requests/read-lines.ts';
import { judgePoints, readJudgement } from '#src/study/grading/judge-points.ts';
import { judgingRequest, lotsOf } from './judging-request.ts';
import type { OpenAnswer } from './open-answers.ts';

/** A model's proposals by question number. */
export type Proposals = ReadonlyMap<number, JudgedPoint[]>;

/**
 * Judges answers point by point with a model. Invalid lines are dropped; results before a failure
 * are kept.
 */
export async function judgeWithModel(
  call: CancellableModel,
  answers: readonly OpenAnswer[],
): Promise<Proposals> {
  const proposals = new Map<number, JudgedPoint[]>();

  async function judge(lot: readonly OpenAnswer[]): Promise<void> {
    let left = lot.length;
    await readLines(call, judgingRequest(call.model, lot), (line) => {
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
    for (const lot of lotsOf(call.model, answers)) await judge(lot);
  } catch (error) {
    call.signal.throwIfAborted();
    if (!(error instanceof ModelError)) throw error;
  }
  return proposals;
}
