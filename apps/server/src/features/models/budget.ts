import type { Database } from '#src/db/database.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import { riyadhDay, startOfDay } from '#src/platform/time/riyadh-days.ts';
import { budgetMail } from './budget-mail.ts';
import type { ModelSettings } from './model-settings.ts';
import { insertFact, selectAdmins, sumCostSince } from './models.queries.ts';
import type { SharedSettings } from './shared-settings.ts';

/** How old the sum of other nodes' calls may be. */
const REREAD_MS = 15_000;
const MARKS = [80, 100] as const;

/** Runs work that the reply does not wait for. */
export type InBackground = (work: () => Promise<void>) => void;

export type Budget = ReturnType<typeof createBudget>;

/** The monthly model budget in Riyadh time. Admins get one email per mark. */
export function createBudget(deps: {
  db: Database;
  now: () => Date;
  mail: MailQueue;
  publicUrl: string;
  settings: SharedSettings;
  inBackground: InBackground;
}) {
  const { db, now, mail, publicUrl, settings, inBackground } = deps;
  let known: { month: string; micros: number; at: number } | null = null;

  async function spentMicros(): Promise<number> {
    const at = now();
    const month = monthOf(at);
    if (known?.month === month && at.getTime() - known.at < REREAD_MS) return known.micros;
    const micros = await sumCostSince(db, startOfDay(`${month}-01`));
    known = { month, micros, at: at.getTime() };
    return micros;
  }

  /** Marks are stored, so that restarts and other nodes do not repeat emails. */
  async function warn(): Promise<void> {
    const { budget } = await settings.read();
    if (budget === null) return;
    const spent = await spentMicros();
    const month = monthOf(now());
    for (const mark of MARKS) {
      if (spent < microsOf(budget) * (mark / 100)) return;
      await db.transaction(async (tx) => {
        if (!(await insertFact(tx, `model-budget ${month} ${budget} ${mark}`))) return;
        for (const admin of await selectAdmins(tx)) {
          await mail.post(tx, budgetMail(admin, { budget, spent, mark, publicUrl }));
        }
      });
    }
  }

  return {
    spentMicros,

    async isSpent({ budget }: Pick<ModelSettings, 'budget'>): Promise<boolean> {
      return budget !== null && (await spentMicros()) >= microsOf(budget);
    },

    /** Adds a call's cost before the next query. */
    note(costMicros: number | null): void {
      if (costMicros === null || costMicros === 0) return;
      if (known?.month === monthOf(now())) known.micros += costMicros;
      inBackground(warn);
    },
  };
}

const monthOf = (at: Date): string => riyadhDay(at).slice(0, 7);
const microsOf = (dollars: number): number => dollars * 1_000_000;
