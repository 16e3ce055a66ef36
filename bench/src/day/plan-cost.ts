import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getNow, getPlan, reviewCard, type Endpoint } from '@nibras/contract';
import { addDays } from '@nibras/server/study/plan/days.ts';
import { makePlan } from '@nibras/server/study/plan/make-plan.ts';
import type { CourseWork } from '@nibras/server/study/plan/plan-types.ts';
import { withAdmin } from '../stream/with-admin.ts';
import type { Row } from './row.ts';

const COURSES = 12;
const WARM_UPS = 10;
/** Measured together, because CPU time has steps of 10 ms. */
const RUNS = 100;
const CHANGES = 60;

/** Twelve courses with 200 questions, 100 cards and 60 answers each, and exams in two months. */
const FILLINGS = [
  `insert into centers (id, user_id, course_name, specialization, is_enabled, wanted_revision, created_at)
    select 'c' || n, users.id, 'مقرر ' || n, 'تخصص', true, 1, now()
    from generate_series(1, ${COURSES}) n, users where role = 'admin'`,
  `insert into study_items (id, center_id, user_id, kind, stem, answer, topic, origin, state, created_at)
    select 'i' || c || '-' || n, 'c' || c, users.id, case when n <= 100 then 'card' else 'tf' end, 'سؤال ' || n,
      '{"accepted":[true],"points":[]}', 'موضوع ' || (n % 20), 'own', 'live', now() - n * interval '1 minute'
    from generate_series(1, ${COURSES}) c, generate_series(1, 300) n, users where role = 'admin'`,
  `insert into card_states (item_id, user_id, due, stability, difficulty, state, step, reps, lapses, last_review)
    select 'i' || c || '-' || n, users.id, now() + (n % 80 - 10) * interval '1 day', 1 + n % 90, 5, 2, 0, 3, 0,
      now() - (n % 50 + 1) * interval '1 day'
    from generate_series(1, ${COURSES}) c, generate_series(1, 80) n, users where role = 'admin'`,
  `update study_items set has_card_state = true from card_states where item_id = id`,
  `insert into evidence (user_id, source, source_id, center_id, item_id, topic, is_right, at)
    select users.id, 'walk', c || '-' || n, 'c' || c, 'i' || c || '-' || (100 + n), 'موضوع ' || (n % 20),
      n % 3 > 0, now() - n * interval '1 hour'
    from generate_series(1, ${COURSES}) c, generate_series(1, 60) n, users where role = 'admin'`,
  `insert into exam_days (id, user_id, center_id, title, day, entered_as, weight)
    select 'e' || n, users.id, 'c' || n, 'النهائي', to_char(now() + (50 + n) * interval '1 day', 'YYYY-MM-DD'),
      'gregorian', 1
    from generate_series(1, ${COURSES}) n, users where role = 'admin'`,
];

export async function measurePlanCost(): Promise<Row[]> {
  const { now, changed, plan, replan } = await planCpuMs();
  const set = `${COURSES} courses`;
  return [
    { set, measure: 'nowCpuMs', value: now, n: RUNS, most: 15 },
    { set, measure: 'nowAfterChangeCpuMs', value: changed, n: CHANGES, most: 15 },
    { set, measure: 'planCpuMs', value: plan, n: RUNS },
    { set, measure: 'replanCpuMs', value: replan, n: RUNS, most: 50 },
  ];
}

/** CPU of server and store per request, for twelve courses. */
async function planCpuMs(): Promise<Record<'now' | 'changed' | 'plan' | 'replan', number>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-plan-'));
  try {
    await withAdmin(dataDir, () => Promise.resolve());
    await fill(dataDir);
    const looks = await withAdmin(dataDir, async ({ url, cpuSeconds, liveCpuMs }, headers) => {
      const costOf = async (endpoint: Endpoint): Promise<number> => {
        const look = async (): Promise<void> => {
          const response = await fetch(url + endpoint.path, { headers });
          endpoint.response.parse(await response.json());
        };
        for (let run = 0; run < WARM_UPS; run += 1) await look();
        const before = cpuSeconds();
        for (let run = 0; run < RUNS; run += 1) await look();
        return (1000 * (cpuSeconds() - before)) / RUNS;
      };
      const lookAfterChanges = async (): Promise<number> => {
        let cost = 0;
        for (let run = 0; run < CHANGES; run += 1) {
          await review(url, headers, run);
          const before = liveCpuMs();
          const response = await fetch(url + getNow.path, { headers });
          getNow.response.parse(await response.json());
          cost += liveCpuMs() - before;
        }
        return cost / CHANGES;
      };
      return {
        now: await costOf(getNow),
        changed: await lookAfterChanges(),
        plan: await costOf(getPlan),
      };
    });
    return { ...looks, replan: replanCpuMs() };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function review(url: string, headers: Record<string, string>, run: number): Promise<void> {
  const path = reviewCard.path.replace(
    ':itemId',
    `i${1 + (run % COURSES)}-${1 + Math.floor(run / COURSES)}`,
  );
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      clientReviewId: `bench-${run}`,
      rating: 3,
      at: new Date().toISOString(),
      tookMs: 1000,
    }),
  });
  reviewCard.response.parse(await response.json());
}

/** CPU of replanning twelve courses, without the store. */
function replanCpuMs(): number {
  const today = '2026-02-01';
  const courses = Array.from({ length: COURSES }, (_, n): CourseWork => ({
    centerId: `c${n}`,
    exams: [{ day: addDays(today, 100 + n), weight: 1 + (n % 5) }],
    dueByDay: new Map(Array.from({ length: 60 }, (_day, i) => [addDays(today, i), 10])),
    newCards: 300,
    dailyNew: 20,
    seenToday: 0,
    toRead: Array.from({ length: 80 }, (_topic, i) => ({ topic: `t${i}`, minutes: 20 })),
    weakTopics: ['t1', 't2'],
    openQuestions: 200,
  }));
  const settings = { minutesByWeekday: Array<number>(7).fill(240), freeDays: [] };
  const replan = () => makePlan({ today, settings, courses, fixed: [] });
  for (let run = 0; run < WARM_UPS; run += 1) replan();
  const before = process.cpuUsage();
  for (let run = 0; run < RUNS; run += 1) replan();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / RUNS;
}

async function fill(dataDir: string): Promise<void> {
  const database = await PGlite.create(join(dataDir, 'db'));
  try {
    for (const statement of FILLINGS) await database.query(statement);
    await database.exec('vacuum analyze');
  } finally {
    await database.close();
  }
}
