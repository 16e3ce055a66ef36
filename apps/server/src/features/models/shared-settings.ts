import type { Database } from '#src/db/database.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import { modelSettingsSchema, UNSET, type ModelSettings } from './model-settings.ts';
import { findSettings } from './models.queries.ts';

/** Cache lifetime if a change notice may be lost. */
const SHARED_MS = 10_000;
/** Cache lifetime without notices, since a reply reads settings several times. */
const UNTOLD_MS = 1000;

export type SharedSettings = ReturnType<typeof shareSettings>;

/** Model settings, cached while changes are announced, else only for about the start of a reply. */
export function shareSettings(deps: {
  db: Database;
  now: () => Date;
  isOnlyProcess: boolean;
  cluster: Cluster | null;
}) {
  const { db, now, isOnlyProcess, cluster } = deps;
  let held: { settings: ModelSettings; at: number } | null = null;
  let changes = 0;

  const drop = (): void => {
    held = null;
    changes += 1;
  };
  cluster?.subscribe('models', drop);
  // Also on reconnection, because values read meanwhile may be stale.
  cluster?.onChange(drop);

  const readTogether = batchRequests({
    isRepeatable: true,
    async run(asks: null[]) {
      const settings = await readSettings(db);
      return asks.map(() => settings);
    },
  });

  function mayHold(at: number): boolean {
    if (isOnlyProcess) return true;
    return now().getTime() - at < (cluster?.isUp() === true ? SHARED_MS : UNTOLD_MS);
  }

  async function read(): Promise<ModelSettings> {
    if (held && mayHold(held.at)) return held.settings;
    const before = changes;
    const settings = await readTogether(null);
    if (before === changes) held = { settings, at: now().getTime() };
    return settings;
  }

  return {
    read,

    /** Prefetches before a reply. */
    lookAhead(): void {
      // Errors appear when the settings are used.
      read().catch(() => undefined);
    },

    /** Call after committing a change. */
    changed(): void {
      drop();
      cluster?.tell('models', '');
    },
  };
}

/** Stored settings that no longer validate count as unset. */
async function readSettings(db: Database): Promise<ModelSettings> {
  return modelSettingsSchema.safeParse(await findSettings(db)).data ?? UNSET;
}
