import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { deleteBlocks, putBlocks, type BlockRow } from './blocks.queries.ts';
import { planChanges } from './plan-changes.ts';
import type { LoadPlanInputs, PlanInputs } from './plan-inputs.ts';
import { readPlanStamp } from './plan-stamp.queries.ts';
import { summarize, type PlanSummary } from './plan-summary.ts';

/** How long a summary is believed while its stamp stays the same, and how many are remembered. */
const BELIEVED_MS = 60 * 1000;
const REMEMBERED = 1000;

export type PlanStore = ReturnType<typeof createPlanStore>;

/** Keeps the stored blocks in step with the plan that follows from what is known at the moment. */
export function createPlanStore(deps: {
  db: Database;
  now: () => Date;
  load: LoadPlanInputs;
  sockets: Pick<Sockets, 'tellUser'>;
}) {
  const { db, now, load, sockets } = deps;
  const summaries = new Map<string, { stamp: string; at: number; summary: PlanSummary }>();

  function remember(userId: string, stamp: string, at: Date, summary: PlanSummary): void {
    summaries.delete(userId);
    summaries.set(userId, { stamp, at: at.getTime(), summary });
    const [oldest] = summaries.keys();
    if (summaries.size > REMEMBERED && oldest !== undefined) summaries.delete(oldest);
  }

  /** Plans anew and writes what changed; whoever calls holds the user. */
  async function replan(tx: Database, userId: string) {
    const at = now();
    const inputs = await load(tx, userId, at);
    const { written, deleted } = planChanges(inputs, userId, at);
    await deleteBlocks(
      tx,
      deleted.map(({ id }) => id),
    );
    await putBlocks(tx, written);
    const changed = new Set(written.map(({ id }) => id));
    const before = inputs.standing.filter(({ id }) => changed.has(id));
    return {
      inputs: afterwards(inputs, written, deleted),
      days: daysOf([...before, ...written, ...deleted]),
    };
  }

  function tell(userId: string, days: readonly string[]): void {
    const [from] = days;
    const to = days.at(-1);
    if (from !== undefined && to !== undefined)
      sockets.tellUser(userId, 'plan-updated', { from, to });
  }

  return {
    /** What is told of a plan, once the stored blocks follow from it. Writes only where they do not. */
    async current(userId: string): Promise<PlanSummary> {
      const at = now();
      const stamp = `${riyadhDay(at)} ${await readPlanStamp(db, userId)}`;
      const known = summaries.get(userId);
      const isFresh = known && Math.abs(at.getTime() - known.at) < BELIEVED_MS;
      if (isFresh && known.stamp === stamp) return known.summary;
      const inputs = await load(db, userId, at);
      const { written, deleted } = planChanges(inputs, userId, at);
      if (written.length + deleted.length === 0) {
        const summary = summarize(inputs, at);
        remember(userId, stamp, at, summary);
        return summary;
      }
      const kept = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        return replan(tx, userId);
      });
      tell(userId, kept.days);
      return summarize(kept.inputs, at);
    },

    /** Changes something that the plan depends on and plans anew, in one transaction. */
    async change<T>(
      userId: string,
      work: (tx: Database) => Promise<{ result: T; days: readonly string[] }>,
    ): Promise<{ result: T; inputs: PlanInputs; days: string[] }> {
      const { result, inputs, days } = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const worked = await work(tx);
        const kept = await replan(tx, userId);
        return { ...worked, inputs: kept.inputs, days: [...worked.days, ...kept.days] };
      });
      const changed = [...new Set(days)].sort();
      tell(userId, changed.length > 0 ? changed : [inputs.today]);
      return { result, inputs, days: changed };
    },
  };
}

const daysOf = (rows: readonly BlockRow[]): string[] =>
  [...new Set(rows.map(({ day }) => day))].sort();

function afterwards(
  inputs: PlanInputs,
  written: readonly BlockRow[],
  deleted: readonly BlockRow[],
): PlanInputs {
  const gone = new Set([...written, ...deleted].map(({ id }) => id));
  const standing = [...inputs.standing.filter(({ id }) => !gone.has(id)), ...written];
  return { ...inputs, standing: standing.sort(byPlace) };
}

const byPlace = (a: BlockRow, b: BlockRow): number =>
  a.day < b.day ? -1 : Number(a.day > b.day) || a.n - b.n;
