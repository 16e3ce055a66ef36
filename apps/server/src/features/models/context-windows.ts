import { refKey, type ModelRef } from '@nibras/contract';
import { factsOf } from '#src/adapters/model/known-models.ts';
import { listModels } from '#src/adapters/model/list-models.ts';
import type { RestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import type { Connection, ModelSettings } from './model-settings.ts';

type Asked = { version: number; byModel: ReadonlyMap<string, number | null> };

export type ContextWindows = ReturnType<typeof createContextWindows>;

/**
 * The context size of a model: set by an admin, else from its provider, else by name; null if
 * unknown. A provider is queried once per change, without delaying replies.
 */
export function createContextWindows({ restricted }: { restricted: RestrictedFetch }) {
  const byConnection = new Map<string, Asked>();

  function windowsOf(on: ModelSettings, { id, source, canChange }: Connection): Asked['byModel'] {
    const known = byConnection.get(id);
    if (known?.version === on.version) return known.byModel;
    const asked: Asked = { version: on.version, byModel: new Map() };
    byConnection.set(id, asked);
    const take = (models: Awaited<ReturnType<typeof listModels>>): void => {
      asked.byModel = new Map(models.map(({ name, windowTokens }) => [name, windowTokens]));
    };
    // If it does not answer, replies will show the error.
    listModels(source, canChange ? { through: restricted.fetch } : {}).then(take, () => undefined);
    return asked.byModel;
  }

  return {
    of(on: ModelSettings, ref: ModelRef, connection: Connection): number | null {
      const set = on.windows.find((one) => refKey(one) === refKey(ref))?.tokens;
      return set ?? windowsOf(on, connection).get(ref.model) ?? factsOf(ref.model).windowTokens;
    },
  };
}
