import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { getCardQueue, QUEUE_MOST } from '@nibras/contract';
import { withAdmin } from '../stream/with-admin.ts';

const WARM_UPS = 10;
/** Measured together, because CPU time has steps of 10 ms. */
const RUNS = 100;

/**
 * A tenth of the cards is due, a fifth unseen, the others come later; each seen card has one
 * review.
 */
const FILLINGS = [
  `insert into centers (id, user_id, course_name, specialization, is_enabled, wanted_revision, created_at)
    select 'c' || n, users.id, 'مقرر ' || n, 'تخصص', true, 1, now()
    from generate_series(1, 5) n, users where role = 'admin' and $1 > 0`,
  `insert into study_items (id, center_id, user_id, kind, stem, answer, origin, state, created_at)
    select 'i' || n, 'c' || (n % 5 + 1), users.id, 'card', 'سؤال البطاقة رقم ' || n,
      jsonb_build_object('accepted', jsonb_build_array('جواب ' || n), 'points', '[]'::jsonb),
      'imported', 'live', now() - n * interval '1 minute'
    from generate_series(1, $1::int) n, users where role = 'admin'`,
  `insert into card_states (item_id, user_id, due, stability, difficulty, state, step, reps, lapses, last_review)
    select 'i' || n, users.id, now() + (n % 80 - 10) * interval '1 day', 1 + n % 90, 5, 2, 0, 3, 0,
      now() - (n % 50 + 1) * interval '1 day'
    from generate_series(1, $1::int) n, users where role = 'admin' and n % 5 > 0`,
  `update study_items set has_card_state = true from card_states where item_id = id and $1 > 0`,
  `insert into card_reviews (user_id, n, item_id, client_review_id, rating, took_ms, at, before, after, is_undone)
    select users.id, n, 'i' || n, 'r' || n, 3, 2000, now() - (n % 50) * interval '1 day',
      '{"state":2}', '{"state":2}', false
    from generate_series(1, $1::int) n, users where role = 'admin' and n % 5 > 0`,
];

export async function queueCpuMs(cards: number): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'nibras-cards-'));
  try {
    await withAdmin(dataDir, () => Promise.resolve());
    await fill(dataDir, cards);
    return await withAdmin(dataDir, async ({ url, cpuSeconds }, headers) => {
      const look = async (): Promise<void> => {
        const response = await fetch(url + getCardQueue.path, { headers });
        const queue = getCardQueue.response.parse(await response.json());
        if (queue.cards.length < QUEUE_MOST) throw new Error('the queue is not full');
      };
      for (let run = 0; run < WARM_UPS; run += 1) await look();
      const before = cpuSeconds();
      for (let run = 0; run < RUNS; run += 1) await look();
      return (1000 * (cpuSeconds() - before)) / RUNS;
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(dataDir: string, cards: number): Promise<void> {
  const database = await PGlite.create(join(dataDir, 'db'));
  try {
    for (const statement of FILLINGS) await database.query(statement, [cards]);
    await database.exec('vacuum analyze');
  } finally {
    await database.close();
  }
}
