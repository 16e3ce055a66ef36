import { DAY_MS, refKey, type ModelPull } from '@nibras/contract';
import { troubleOf } from '#src/adapters/model/model-trouble.ts';
import { pullModel, type PullProgress } from '#src/adapters/model/ollama.ts';
import type { RestrictedFetch } from '#src/adapters/model/restricted-fetch.ts';
import type { Database } from '#src/db/database.ts';
import type { InBackground } from '#src/features/models/budget.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import type { RecordChange } from '#src/platform/observability/recorded-change.ts';
import {
  beginPull,
  deletePull,
  endPull,
  noteProgress,
  selectPulls,
  stopPull,
  type PullRow,
} from './pulls.queries.ts';
import { troubleWords } from './trouble-words.ts';

/** How often a node stores progress and checks for a stop. */
const TICK_MS = 1000;
/** A node silent for this long is gone, and its downloads count as stopped. */
const SILENT_MS = 15_000;
/** How long finished downloads are listed. */
const DONE_MS = 10 * 60_000;

export type PullsService = ReturnType<typeof createPullsService>;

/** Model downloads: run on one node, visible and stoppable on all, and independent of viewers. */
export function createPullsService(deps: {
  db: Database;
  now: () => Date;
  restricted: RestrictedFetch;
  inBackground: InBackground;
  /** Aborted at shutdown; Ollama keeps partial downloads. */
  closing: AbortSignal;
}) {
  const { db, now, restricted, inBackground, closing } = deps;
  const running = new Map<string, AbortController>();

  const before = (ms: number): Date => new Date(now().getTime() - ms);

  async function run(ref: { connectionId: string; model: string }, address: string, runId: string) {
    const stopping = new AbortController();
    running.set(refKey(ref), stopping);
    const signal = AbortSignal.any([stopping.signal, closing]);
    let progress: PullProgress = { doneBytes: 0, totalBytes: null };
    const say = async (): Promise<void> => {
      if (!(await noteProgress(db, runId, { ...progress, at: now() }))) stopping.abort();
    };
    const ticking = setInterval(() => inBackground(say), TICK_MS);
    let end: Pick<PullRow, 'state' | 'trouble'> = { state: 'done', trouble: null };
    try {
      const pulled = pullModel({ address, model: ref.model, signal }, restricted.fetch);
      for await (const next of pulled) progress = next;
    } catch (error) {
      end = signal.aborted
        ? { state: 'stopped', trouble: null }
        : { state: 'failed', trouble: troubleOf(error) };
    }
    clearInterval(ticking);
    if (running.get(refKey(ref)) === stopping) running.delete(refKey(ref));
    await endPull(db, runId, { ...end, ...progress, at: now() });
  }

  return {
    async list(connectionId: string): Promise<ModelPull[]> {
      const rows = await selectPulls(db, connectionId, before(DAY_MS));
      const shown = rows.filter(({ state, at }) => state !== 'done' || at >= before(DONE_MS));
      return shown.map(({ model, state, doneBytes, totalBytes, trouble, at }) => ({
        ...{ model, doneBytes, totalBytes },
        state: state === 'running' && at < before(SILENT_MS) ? 'stopped' : state,
        message: trouble && troubleWords(trouble),
      }));
    },

    async start(
      ref: { connectionId: string; model: string },
      address: string,
      record: RecordChange<object>,
    ): Promise<void> {
      const runId = newId();
      const row = { ...ref, runId, at: now() };
      const isBegun = await db.transaction(async (tx) => {
        if (!(await beginPull(tx, row, before(SILENT_MS)))) return false;
        await record(tx, { before: null, after: { name: ref.model } });
        return true;
      });
      if (isBegun) inBackground(() => run(ref, address, runId));
    },

    /** Immediate on this node; others notice at their next tick. */
    async stop(ref: { connectionId: string; model: string }): Promise<void> {
      await db.transaction((tx) => stopPull(tx, ref, now()));
      running.get(refKey(ref))?.abort();
    },

    /** Drops the record of a removed model's download. */
    forget: (tx: Database, ref: { connectionId: string; model: string }): Promise<void> =>
      deletePull(tx, ref),
  };
}
