import type { Database } from '#src/db/database.ts';
import type { Cluster } from '#src/platform/jobs/cluster.ts';
import { batchRequests } from '#src/platform/limits/batch-requests.ts';
import { modelSettingsSchema, UNSET, type ModelSettings } from './model-settings.ts';
import { findSettings } from './models.queries.ts';

/** How long they are held where a word of their change may have been lost. */
const SHARED_MS = 10_000;
/** How long where nobody would tell: one reply looks at them several times. */
const UNTOLD_MS = 1000;
/** Where many replies begin, those of so many milliseconds share a look. */
const READ_EVERY_MS = 5;

export type SharedSettings = ReturnType<typeof shareSettings>;

/**
 * What is set about models, held in memory as long as every change of it is heard; else for hardly longer
 * than a reply takes to begin.
 */
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
  cluster?.hear('models', drop);
  // On the way back too: what was read while this node was deaf may be old.
  cluster?.onChange(drop);

  const readTogether = batchRequests({
    everyMs: READ_EVERY_MS,
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

    /** A reply is about to ask for them. */
    lookAhead(): void {
      // Where they cannot be read, whoever asks for them says so.
      read().catch(() => undefined);
    },

    /** Call it once a change is committed. */
    changed(): void {
      drop();
      cluster?.tell('models', '');
    },
  };
}

/** What was stored under older rules and fits no more counts as never set. */
async function readSettings(db: Database): Promise<ModelSettings> {
  return modelSettingsSchema.safeParse(await findSettings(db)).data ?? UNSET;
}
