import type { Now } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { deleteBlocks, putBlocks, type BlockRow } from './blocks.queries.ts';
import { createPlanCache, ofToday } from './plan-cache.ts';
import type { RefreshToday } from './refresh-today.ts';
import { nowView } from './now.view.ts';
import { planChanges } from './plan-changes.ts';
import type { LoadPlanInputs, PlanInputs } from './plan-inputs.ts';
import { readPlanStamp, type PlanStamp } from './plan-stamp.queries.ts';
import { summarize, type PlanSummary } from './plan-summary.ts';

/** How long an answer, and a planned day, stay cached while the stamp is unchanged. */
const SHOWN_MS = 60 * 1000;
const PLANNED_MS = 10 * 60 * 1000;

export type PlanStore = ReturnType<typeof createPlanStore>;

/** Keeps the stored blocks equal to the plan that follows from the current inputs. */
export function createPlanStore(deps: {
  db: Database;
  now: () => Date;
  load: LoadPlanInputs;
  refreshToday: RefreshToday;
  sockets: Pick<Sockets, 'tellUser'>;
}) {
  const { db, now, load, refreshToday, sockets } = deps;
  const cache = createPlanCache();

  function remember(userId: string, stamp: PlanStamp, at: Date, inputs: PlanInputs): PlanSummary {
    const summary = summarize(inputs, at);
    const shown = { answers: stamp.answers, at, now: summary.now };
    cache.put(userId, { stamp, at, summary, ofToday: ofToday(inputs), shown });
    return summary;
  }

  /** The cached plan if its inputs are unchanged. */
  async function cachedPlan(userId: string, at: Date) {
    const stamp = await readPlanStamp(db, userId);
    const known = cache.of(userId);
    const holds =
      known?.stamp.plan === stamp.plan &&
      known.summary.today === riyadhDay(at) &&
      isWithin(known.at, at, PLANNED_MS);
    return { stamp, known: holds ? known : null };
  }

  /** Plans again and writes the differences; the caller holds the user's lock. */
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
      stamp: await readPlanStamp(tx, userId),
      days: daysOf([...before, ...written, ...deleted]),
    };
  }

  function tell(userId: string, days: readonly string[]): void {
    const [from] = days;
    const to = days.at(-1);
    if (from !== undefined && to !== undefined)
      sockets.tellUser(userId, 'plan-updated', { from, to });
  }

  /** Makes the stored blocks those of the plan; writes only differences. */
  async function renew(userId: string, at: Date, stamp: PlanStamp): Promise<PlanSummary> {
    const inputs = await load(db, userId, at);
    const { written, deleted } = planChanges(inputs, userId, at);
    if (written.length + deleted.length === 0) return remember(userId, stamp, at, inputs);
    const kept = await db.transaction(async (tx) => {
      await lockUser(tx, { id: userId });
      return replan(tx, userId);
    });
    tell(userId, kept.days);
    return remember(userId, kept.stamp, at, kept.inputs);
  }

  return {
    /** The plan's summary. */
    async current(userId: string): Promise<PlanSummary> {
      const at = now();
      const { stamp, known } = await cachedPlan(userId, at);
      const isSame = known?.stamp.answers === stamp.answers && isWithin(known.at, at, SHOWN_MS);
      return isSame ? known.summary : renew(userId, at, stamp);
    },

    /** The block to study now. Answers alone do not replan the day. */
    async today(userId: string): Promise<Omit<Now, 'done'>> {
      const at = now();
      const { stamp, known } = await cachedPlan(userId, at);
      if (known?.shown.answers === stamp.answers && isWithin(known.shown.at, at, SHOWN_MS))
        return known.shown.now;
      const refreshed = known && (await refreshToday(db, userId, at, known.ofToday));
      if (!refreshed) return (await renew(userId, at, stamp)).now;
      const shown = nowView(refreshed);
      cache.put(userId, { ...known, shown: { answers: stamp.answers, at, now: shown } });
      return shown;
    },

    /** Changes an input of the plan and plans again, in one transaction. */
    async change<T>(
      userId: string,
      work: (tx: Database) => Promise<{ result: T; days: readonly string[] }>,
    ): Promise<{ result: T; inputs: PlanInputs; days: string[] }> {
      const at = now();
      const { result, kept, days } = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const worked = await work(tx);
        const replanned = await replan(tx, userId);
        return { ...worked, kept: replanned, days: [...worked.days, ...replanned.days] };
      });
      const { inputs } = kept;
      remember(userId, kept.stamp, at, inputs);
      const changed = [...new Set(days)].sort();
      tell(userId, changed.length > 0 ? changed : [inputs.today]);
      return { result, inputs, days: changed };
    },
  };
}

const isWithin = (from: Date, at: Date, ms: number): boolean =>
  Math.abs(at.getTime() - from.getTime()) < ms;

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
