import { namesAt, OLLAMA_URL } from '#src/adapters/model/local-ollama.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Models } from '#src/features/models/create-models.ts';
import type { Base } from '#src/platform/base.ts';
import { createCostsService } from './costs.service.ts';
import { createLocalModelsService } from './local-models.service.ts';
import { bindAdminModels } from './models.routes.ts';
import { createAdminModelsService } from './models.service.ts';
import { createPullsService } from './pulls.service.ts';

/** The console's part. Separate, because its listeners need the models first. */
export function createModelsConsole(
  deps: Base & {
    models: Models;
    recorder: ActionRecorder;
    /** Whether to look for a local Ollama. */
    looksForOllama: boolean;
    /** Runs in the background on the node where an admin changed something. */
    onChanged: () => Promise<void>;
  },
) {
  const { bind, models, recorder, looksForOllama, onChanged } = deps;
  const { parts } = models;
  const service = createAdminModelsService({
    ...deps,
    ...parts,
    onChanged: () => parts.inBackground(onChanged),
    findOllama: async () => (looksForOllama && (await namesAt(OLLAMA_URL)) ? OLLAMA_URL : null),
  });
  const closing = new AbortController();
  const ending = { closing: closing.signal };
  const pulls = createPullsService({ ...deps, ...parts, ...ending });
  const local = createLocalModelsService({ ...deps, ...parts, service, pulls, ...ending });
  bindAdminModels(bind, { service, local, costs: createCostsService(deps), recorder });

  return {
    /** Ends trials before the calls waiting for them, and stops downloads. */
    rest: (): void => closing.abort(),
  };
}
