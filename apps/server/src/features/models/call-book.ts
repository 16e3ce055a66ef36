import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { bookModel, type Account, type BookedModel, type ModelCallRow } from './booked-model.ts';
import type { Budget } from './budget.ts';
import { insertModelCalls } from './models.queries.ts';

export type CallBook = ReturnType<typeof createCallBook>;

/** Records the cost of model calls. Failures are only logged, so that replies do not fail. */
export function createCallBook(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  metrics: Pick<Metrics, 'countModelCall'>;
  budget: Budget;
}) {
  const { db, log, now, metrics, budget } = deps;
  const insert = batchRequests({
    async run(rows: ModelCallRow[]) {
      await insertModelCalls(db, rows);
      return rows.map(() => undefined);
    },
  });

  return (model: ChatModel, account: Account): BookedModel =>
    bookModel(model, account, async (call) => {
      metrics.countModelCall(call);
      budget.note(call.costMicros);
      try {
        await insert({ id: newId(), ...call, createdAt: now() });
      } catch (error) {
        log.error({ err: error }, 'the cost of a model call was not recorded');
      }
    });
}
