import { DAY_MS } from '@nibras/contract';
import type { Embeddings } from '#src/adapters/embeddings/embeddings.ts';
import type { ChatModel } from '#src/adapters/model/chat-model.ts';
import { namesAt, OLLAMA_URL } from '#src/adapters/model/local-ollama.ts';
import { createRestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { CallRecorder } from '#src/features/chat/answering/model-calls.ts';
import type { Base } from '#src/platform/base.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import type { Metrics } from '#src/platform/observability/metrics.ts';
import { createCostsService } from './admin/costs.service.ts';
import { createLocalModelsService } from './admin/local-models.service.ts';
import { bindAdminModels } from './admin/models.routes.ts';
import { createAdminModelsService } from './admin/models.service.ts';
import { createPullsService } from './admin/pulls.service.ts';
import { createBreaker } from './breaker.ts';
import { createBudget, type InBackground } from './budget.ts';
import { createChosenModels, type ChatPurpose } from './chosen-models.ts';
import type { Environment } from './model-settings.ts';
import { noteTrouble } from './models.queries.ts';
import { shareSettings } from './shared-settings.ts';
import { createContextWindows } from './context-windows.ts';

export type Models = ReturnType<typeof createModels>;

/** Which model does what: set in the environment or the console, asked for anew with every reply. */
export function createModels(
  deps: Base & {
    recorder: ActionRecorder;
    metrics: Pick<Metrics, 'countModelTrouble'>;
    isOnlyProcess: boolean;
    cluster: Cluster | null;
    environment: Environment;
    /** Whether admins may name addresses inside the network. */
    allowsInside: boolean;
    /** Whether an Ollama on this machine is looked for. */
    looksForOllama: boolean;
  },
) {
  const { bind, db, log, now, recorder, metrics, allowsInside, looksForOllama } = deps;
  const restricted = createRestrictedFetch({ allowsInside });
  const settings = shareSettings(deps);
  const listeners: (() => Promise<void>)[] = [];
  const working = new Set<Promise<void>>();
  const inBackground: InBackground = (work) => {
    const done = withoutCallerRights(work)
      .catch((error: unknown) => log.error({ err: error }, 'what models did was not written down'))
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
  const service = createAdminModelsService({
    ...deps,
    ...{ restricted, settings, chosen, breaker, budget },
    onChanged: () => listeners.forEach(inBackground),
    findOllama: async () => (looksForOllama && (await namesAt(OLLAMA_URL)) ? OLLAMA_URL : null),
  });
  const closing = new AbortController();
  const ending = { closing: closing.signal };
  const pulls = createPullsService({ ...{ db, now, restricted, inBackground }, ...ending });
  let recorderOf: (model: ChatModel) => CallRecorder = () => () => () => Promise.resolve();
  const local = createLocalModelsService({
    ...{ db, restricted, service, chosen, pulls },
    ...ending,
    recordTrial: (model, userId) => recorderOf(model)({ userId, messageId: newId() }),
  });
  bindAdminModels(bind, { service, local, costs: createCostsService(deps), recorder });

  return {
    /** The model for one reply; null where there is none, or none that the budget leaves. */
    forPurpose: (purpose: ChatPurpose): Promise<ChatModel | null> => chosen.forPurpose(purpose),
    embeddings: (): Promise<Embeddings | null> => chosen.embeddings(),
    /** A reply is about to be written. */
    lookAhead: (): void => settings.lookAhead(),

    /** Is run, in the background, on the node where an admin has changed something. */
    whenChanged: (listener: () => Promise<void>): void => void listeners.push(listener),

    /** Trials are written down as the calls of replies are. */
    recordTrialsWith: (recorder: typeof recorderOf): void => void (recorderOf = recorder),

    /** Told what each call cost, for the budget of the month. */
    noteCost: (costMicros: number | null): void => budget.note(costMicros),

    /** Ends trials, before the calls that wait for them, and stops downloads. */
    rest: (): void => closing.abort(),

    async close(): Promise<void> {
      await Promise.all(working);
      await restricted.close();
    },
  };
}
