import type { adminOverview, ResponseOf } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import { daysUntil, riyadhDay, startOfDay } from '#src/platform/time/riyadh-days.ts';
import {
  countActive,
  countCenters,
  countFailedFiles,
  countHolders,
  countNewCenters,
  countSignUps,
  countUsers,
  sumCosts,
  sumPayments,
  sumStudy,
  sumUsage,
} from './overview.queries.ts';

type Overview = Omit<ResponseOf<typeof adminOverview>, 'done'>;
type Counts = Overview['totals'];

const NOTHING: Counts = {
  signUps: 0,
  activeStudents: 0,
  questions: 0,
  centers: 0,
  payments: 0,
  paymentsHalalas: 0,
  costMicros: 0,
};

export function createOverviewService(deps: {
  db: Database;
  now: () => Date;
  /** Judged verses since a day. */
  sumVerses: (firstDay: string) => Promise<Overview['verses']>;
  /** Items of other features that wait for an admin. */
  waiting: {
    stuckOrders: () => Promise<number>;
    openSupport: () => Promise<number>;
    pendingSuggestions: () => Promise<number>;
    failedJobs: () => Promise<number>;
  };
}) {
  const { db, now, sumVerses, waiting } = deps;

  async function byDay(names: readonly string[]): Promise<Overview['days']> {
    const [firstDay = ''] = names;
    const since = startOfDay(firstDay);
    const found: (Partial<Counts> & { day: string })[] = [
      ...(await countSignUps(db, since)),
      ...(await sumUsage(db, firstDay)),
      ...(await countNewCenters(db, since)),
      ...(await sumPayments(db, since)),
      ...(await sumCosts(db, since)),
    ];
    const known = Map.groupBy(found, ({ day }) => day);
    return names.map((day) =>
      (known.get(day) ?? []).reduce<Overview['days'][number]>(
        (counts, one) => ({ ...counts, ...one }),
        { ...NOTHING, day },
      ),
    );
  }

  return {
    async get(span: number): Promise<Overview> {
      const at = now();
      const names = daysUntil(riyadhDay(at), span);
      const [firstDay = ''] = names;
      const days = await byDay(names);
      return {
        days,
        totals: { ...sumOf(days), activeStudents: await countActive(db, firstDay) },
        verses: await sumVerses(firstDay),
        study: await sumStudy(db, startOfDay(firstDay)),
        standing: {
          users: await countUsers(db),
          centers: await countCenters(db),
          ...(await countHolders(db, at)),
        },
        attention: {
          failedFiles: await countFailedFiles(db),
          stuckOrders: await waiting.stuckOrders(),
          openSupport: await waiting.openSupport(),
          pendingSuggestions: await waiting.pendingSuggestions(),
          failedJobs: await waiting.failedJobs(),
        },
      };
    },
  };
}

function sumOf(days: Overview['days']): Counts {
  const add = (name: keyof Counts): number => days.reduce((total, day) => total + day[name], 0);
  return {
    signUps: add('signUps'),
    activeStudents: 0,
    questions: add('questions'),
    centers: add('centers'),
    payments: add('payments'),
    paymentsHalalas: add('paymentsHalalas'),
    costMicros: add('costMicros'),
  };
}
