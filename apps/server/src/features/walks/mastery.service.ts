import type { TopicMastery } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { selectEvidence } from '#src/db/facts/evidence.ts';
import type { Study } from '#src/features/study/create-study.ts';
import { topicMastery } from '#src/study/mastery/topic-mastery.ts';
import { deleteEvidence } from './walks.queries.ts';

export type MasteryService = ReturnType<typeof createMasteryService>;

/** Mastery of a course's topics by the student's answers. */
export function createMasteryService(deps: {
  db: Database;
  bank: Pick<Study['bank'], 'requireCenter'>;
}) {
  const { db, bank } = deps;

  return {
    async get(userId: string, centerId: string): Promise<TopicMastery[]> {
      await bank.requireCenter(userId, centerId);
      return topicMastery(await selectEvidence(db, userId, centerId));
    },

    /** Deletes the evidence; answers, cards and exams stay. */
    async forget(userId: string, centerId: string): Promise<void> {
      await bank.requireCenter(userId, centerId);
      await db.transaction((tx) => deleteEvidence(tx, userId, centerId));
    },
  };
}
