import type { Database } from '#src/db/database.ts';
import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';
import { selectOwnEvidence, selectOwnWalks, selectWalkAnswers } from './walks.queries.ts';

/** Walks with their answers; the current item is named without its content. */
export async function* exportWalks(db: Database, userId: string): AsyncGenerator<object> {
  let before: { at: Date; id: string } | undefined;
  for (;;) {
    const page = await selectOwnWalks(db, userId, before, ROWS_AT_ONCE);
    for (const { step, ...walk } of page) {
      const answers = await selectWalkAnswers(db, walk.id);
      yield {
        ...walk,
        asking: step?.itemId ?? null,
        answers: answers.map(({ clientId, itemId, reply, at }) => ({
          clientId,
          itemId,
          verdict: reply.verdict,
          at,
        })),
      };
    }
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    before = { at: last.startedAt, id: last.id };
  }
}

export async function* exportEvidence(db: Database, userId: string): AsyncGenerator<object> {
  let after: { source: string; sourceId: string } | undefined;
  for (;;) {
    const page = await selectOwnEvidence(db, userId, after, ROWS_AT_ONCE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    after = last;
  }
}
