import type { Database } from '#src/db/database.ts';
import { itemPages } from '#src/db/facts/item-pages.ts';
import { ROWS_AT_ONCE } from '#src/db/row-pages.ts';
import { selectAnswers, selectExams } from './exams/exams.queries.ts';
import { selectListed } from './items/items.queries.ts';

/** Streams all items page by page. */
export async function* exportItems(db: Database, userId: string): AsyncGenerator<object> {
  for await (const { ids } of itemPages(db, { userId }, ROWS_AT_ONCE))
    yield* await selectListed(db, ids);
}

/** Exams with answers; running ones without their key. */
export async function* exportExams(db: Database, userId: string): AsyncGenerator<object> {
  let cursor: { at: Date; id: string } | undefined;
  for (;;) {
    const page = await selectExams(db, { userId, cursor }, ROWS_AT_ONCE);
    for (const { questions, ...exam } of page) {
      const isOver = exam.submittedAt !== null;
      const answers = await selectAnswers(db, exam.id);
      yield {
        ...exam,
        questions: questions.map(({ kind, stem, options, ...key }) =>
          isOver ? { kind, stem, options, ...key } : { kind, stem, options },
        ),
        answers: answers.map(({ n, given, verdict, points, proposal }) => ({
          n,
          given: given.value,
          verdict,
          points,
          proposal,
        })),
      };
    }
    const last = page.at(-1);
    if (!last || page.length < ROWS_AT_ONCE) return;
    cursor = { at: last.startedAt, id: last.id };
  }
}
