import type { Now } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { lockUser } from '#src/db/users.ts';
import { riyadhDay } from '#src/platform/time/riyadh-days.ts';
import type { Sockets } from '#src/platform/sockets/sockets.ts';
import { deleteBlocks, putBlocks, type BlockRow } from './blocks.queries.ts';
import { createLatestPlans, ofToday } from './latest-plans.ts';
import type { TellNowAnew } from './now-anew.ts';
import { nowView } from './now.view.ts';
import { planChanges } from './plan-changes.ts';
import type { LoadPlanInputs, PlanInputs } from './plan-inputs.ts';
import { readPlanStamp, type PlanStamp } from './plan-stamp.queries.ts';
import { summarize, type PlanSummary } from './plan-summary.ts';

/** How long what was told is believed while nothing seems to have changed, and how long a planned day is. */
const TOLD_MS = 60 * 1000;
const PLANNED_MS = 10 * 60 * 1000;

export type PlanStore = ReturnType<typeof createPlanStore>;

/** Keeps the stored blocks in step with the plan that follows from what is known at the moment. */
export function createPlanStore(deps: {
  db: Database;
  now: () => Date;
  load: LoadPlanInputs;
  tellNowAnew: TellNowAnew;
  sockets: Pick<Sockets, 'tellUser'>;
}) {
  const { db, now, load, tellNowAnew, sockets } = deps;
  const latest = createLatestPlans();

  function remember(userId: string, stamp: PlanStamp, at: Date, inputs: PlanInputs): PlanSummary {
    const summary = summarize(inputs, at);
    const told = { answers: stamp.answers, at, now: summary.now };
    latest.put(userId, { stamp, at, summary, ofToday: ofToday(inputs), told });
    return summary;
  }

  /** The plan as it was made last, where what it was made by is as it was. */
  async function latestOf(userId: string, at: Date) {
    const stamp = await readPlanStamp(db, userId);
    const known = latest.of(userId);
    const holds =
      known?.stamp.plan === stamp.plan &&
      known.summary.today === riyadhDay(at) &&
      isWithin(known.at, at, PLANNED_MS);
    return { stamp, known: holds ? known : null };
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

  /** Sees to it that the stored blocks are those of the plan. Writes only where they are not. */
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
    /** What is told of a plan beside the blocks of its days. */
    async current(userId: string): Promise<PlanSummary> {
      const at = now();
      const { stamp, known } = await latestOf(userId, at);
      const isSame = known?.stamp.answers === stamp.answers && isWithin(known.at, at, TOLD_MS);
      return isSame ? known.summary : renew(userId, at, stamp);
    },

    /** What to do now: the day stays as it was planned while nothing but answers comes. */
    async today(userId: string): Promise<Omit<Now, 'done'>> {
      const at = now();
      const { stamp, known } = await latestOf(userId, at);
      if (known?.told.answers === stamp.answers && isWithin(known.told.at, at, TOLD_MS))
        return known.told.now;
      const anew = known && (await tellNowAnew(db, userId, at, known.ofToday));
      if (!anew) return (await renew(userId, at, stamp)).now;
      const told = nowView(anew);
      latest.put(userId, { ...known, told: { answers: stamp.answers, at, now: told } });
      return told;
    },

    /** Changes something that the plan depends on and plans anew, in one transaction. */
    async change<T>(
      userId: string,
      work: (tx: Database) => Promise<{ result: T; days: readonly string[] }>,
    ): Promise<{ result: T; inputs: PlanInputs; days: string[] }> {
      const at = now();
      const { result, kept, days } = await db.transaction(async (tx) => {
        await lockUser(tx, { id: userId });
        const worked = await work(tx);
        const anew = await replan(tx, userId);
        return { ...worked, kept: anew, days: [...worked.days, ...anew.days] };
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
