import { messagesFor } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { findUser } from '#src/db/users.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Models } from '#src/features/models/create-models.ts';
import {
  findExam,
  lockExam,
  putAnswers,
  selectAnswers,
  selectAwaitingSince,
  setProposals,
  type AnswerRow,
  type ExamRow,
} from '#src/features/study/exams/exams.queries.ts';
import { proposed } from '#src/features/study/exams/results.ts';
import { startAwaitedWork } from '#src/platform/jobs/awaited-work.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { judgeWithModel, type Proposals } from './judge-with-model.ts';
import { openAnswers } from './open-answers.ts';

const QUEUE = 'exam-proposals';

type Job = { examId: string; userId: string };

export type ProposalsService = Awaited<ReturnType<typeof createProposalsService>>;

export async function createProposalsService(deps: {
  db: Database;
  jobs: Jobs;
  log: Logger;
  now: () => Date;
  access: PlanAccess;
  models: Pick<Models, 'open' | 'factsOf'>;
}) {
  const { db, jobs, now, access, models } = deps;

  async function judge({ id, userId, questions }: ExamRow, signal: AbortSignal) {
    const model = await models.open('study', { userId, messageId: id });
    if (model === null) return new Map() as Proposals;
    const answers = openAnswers(questions, await selectAnswers(db, id));
    return judgeWithModel({ model, signal }, answers);
  }

  /** Publishes all proposals at once; unjudged answers are not charged. */
  function finish({ id, userId }: Pick<ExamRow, 'id' | 'userId'>, proposals: Proposals) {
    return db.transaction(async (tx) => {
      const row = await lockExam(tx, userId, id);
      if (row?.proposals !== 'awaited') return;
      const answers = await selectAnswers(tx, id);
      const judged = answers.flatMap((answer) => {
        const points = proposals.get(answer.n);
        return points ? [proposed(answer, points)] : [];
      });
      await putAnswers(tx, judged);
      await setProposals(tx, id, proposals.size > 0 ? 'made' : 'failed');
      const counted = messagesFor(openAnswers(row.questions, answers).length);
      const messages = counted - messagesFor(proposals.size);
      await access.refund(tx, { userId, at: row.proposalsAt ?? now(), messages });
    });
  }

  const { lostBefore } = await startAwaitedWork(deps, {
    queue: QUEUE,
    concurrency: 2,
    maxSeconds: 10 * 60,
    find: async ({ examId, userId }: Job) => {
      const row = await findExam(db, userId, examId);
      return row?.proposals === 'awaited' ? row : null;
    },
    make: async (row, signal) => finish(row, await judge(row, signal)),
    fail: (row) => finish(row, new Map()),
  });

  return {
    /** Call before the submitting transaction, which may hold the store's only connection. */
    isPossible: async (): Promise<boolean> => (await models.factsOf('study')) !== null,

    /** Requests judging for an ending exam and counts its messages. */
    async request(
      tx: Database,
      { id, userId, questions }: ExamRow,
      answers: readonly AnswerRow[],
    ): Promise<ExamRow['proposals']> {
      const count = openAnswers(questions, answers).length;
      const user = count === 0 ? null : await findUser(tx, userId);
      if (!user) return 'off';
      const isPaid = await access.spendIfLeft(tx, { userId, role: user.role }, messagesFor(count));
      if (!isPaid) return 'unpaid';
      const job: Job = { examId: id, userId };
      await jobs.enqueue(tx, QUEUE, job, { singletonKey: id, group: userId });
      return 'awaited';
    },

    /** Ends jobs that died at their last attempt. */
    async sweep(): Promise<void> {
      for (const row of await selectAwaitingSince(db, lostBefore())) await finish(row, new Map());
    },
  };
}
