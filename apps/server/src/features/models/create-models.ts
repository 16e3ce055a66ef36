import { DAY_MS } from '@nibras/contract';
import type { Embeddings } from '#src/adapters/embeddings/embeddings.ts';
import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import { createRestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import type { Base } from '#src/platform/base.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import type { Account, BookedModel } from './booked-model.ts';
import { createBreaker } from './breaker.ts';
import { createBudget, type InBackground } from './budget.ts';
import { createCallBook } from './call-book.ts';
import { createChosenModels, type ChatPurpose } from './chosen-models.ts';
import type { Environment } from './model-settings.ts';
import { noteTrouble } from './models.queries.ts';
import { shareSettings } from './shared-settings.ts';
import { createContextWindows } from './context-windows.ts';

export type Models = ReturnType<typeof createModels>;

/** Models by purpose, configured in the environment or console and read again for each reply. */
export function createModels(
  deps: Base & {
    metrics: Pick<Metrics, 'countModelCall' | 'countModelTrouble'>;
    isOnlyProcess: boolean;
    cluster: Cluster | null;
    environment: Environment;
    /** Whether admins may use private addresses. */
    allowsInside: boolean;
  },
) {
  const { db, log, now, metrics, allowsInside } = deps;
  const restricted = createRestrictedFetch({ allowsInside });
  const settings = shareSettings(deps);
  const working = new Set<Promise<void>>();
  const inBackground: InBackground = (work) => {
    const done = withoutCallerRights(work)
      .catch((error: unknown) =>
        log.error({ err: error }, 'the results of models were not recorded'),
      )
      .then(() => void working.delete(done));
    working.add(done);
  };
  const budget = createBudget({ ...deps, settings, inBackground });
  const breaker = createBreaker({
    now,
    onRest(ref, trouble) {
      metrics.countModelTrouble({ model: ref.model, trouble });
      log.warn({ model: ref.model, trouble }, 'A model failed and rests; the next one answers.');
      const at = now();
      const since = new Date(at.getTime() - DAY_MS);
      inBackground(() => noteTrouble(db, { ...ref, trouble, at }, since));
    },
  });
  const windows = createContextWindows({ restricted });
  const chosen = createChosenModels({ ...deps, settings, restricted, breaker, budget, windows });
  const booked = createCallBook({ ...deps, budget });

  return {
    /** A booked model for a reply; null without one within the budget. */
    async open(purpose: ChatPurpose, account: Account): Promise<BookedModel | null> {
      const model = await chosen.forPurpose(purpose);
      return model && booked(model, account);
    },
    /** Facts of the model that would be opened. */
    factsOf: (purpose: ChatPurpose): Promise<Omit<ChatModel, 'stream'> | null> =>
      chosen.forPurpose(purpose),
    embeddings: (): Promise<Embeddings | null> => chosen.embeddings(),
    /** Prefetches settings before a reply. */
    lookAhead: (): void => settings.lookAhead(),

    parts: { restricted, settings, chosen, breaker, budget, booked, inBackground },

    async close(): Promise<void> {
      await Promise.all(working);
      await restricted.close();
    },
  };
}
