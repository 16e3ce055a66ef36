import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import type { Database } from '#src/db/database.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import type { Metrics } from '#src/platform/watching/metrics.ts';
import { insertModelCall } from '#src/features/chat/replying/replies.queries.ts';
import type { RecordCall } from './complete-text.ts';

/** Records calls made for one reply. What cannot be recorded is logged: no reply fails for it. */
export function createRecorder(deps: {
  db: Database;
  log: Logger;
  now: () => Date;
  model: ChatModel;
  metrics: Pick<Metrics, 'countModelCall'>;
}) {
  const { db, log, now, model, metrics } = deps;
  return (reply: { userId: string; messageId: string }): RecordCall =>
    async ({ purpose, usage, estimate }) => {
      const inputTokens = usage.inputTokens ?? estimate.inputTokens;
      const outputTokens = usage.outputTokens ?? estimate.outputTokens;
      const call = {
        purpose,
        provider: model.provider,
        model: model.name,
        inputTokens,
        outputTokens,
        // Dollars for a million tokens are millionths of a dollar for one.
        costMicros:
          model.price === null
            ? null
            : Math.round(inputTokens * model.price.input + outputTokens * model.price.output),
      };
      metrics.countModelCall(call);
      const isEstimate = usage.inputTokens === null || usage.outputTokens === null;
      try {
        await insertModelCall(db, { id: newId(), ...reply, ...call, isEstimate, createdAt: now() });
      } catch (error) {
        log.error({ err: error }, 'the cost of a model call was not recorded');
      }
    };
}

export type Recorder = ReturnType<typeof createRecorder>;
