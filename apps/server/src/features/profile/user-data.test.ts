import { createExam, deleteUser, exportUser } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarationOf } from '#src/db/personal-data.ts';
import { nameOf, TABLES } from '#src/db/transfer/tables.ts';
import { makeCenter, signUpYearly } from '#src/testing/centers.ts';
import { everyRow } from '#src/testing/every-row.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { addRowOfEach, markOf } from '#src/testing/row-of-each.ts';
import { addQuestions } from '#src/testing/study.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

const PERSONAL = TABLES.flatMap((table) => {
  const data = declarationOf(table);
  return !data || 'nobody' in data ? [] : [{ table, name: nameOf(table), data }];
});

let app: TestApp;
let user: SignedUp;
beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
  const { acckey: id, email, userData } = user;
  const { username } = userData;
  await addRowOfEach(app.store.db, { id, email, username }, overridesFor(user));
});
afterAll(() => app.close());

async function addedTo(table: PgTable): Promise<Record<string, unknown>[]> {
  const result = await app.store.db.execute(sql`select to_jsonb(one) as row from ${table} as one`);
  const { rows } = result as { rows: { row: Record<string, unknown> }[] };
  return rows.map(({ row }) => row).filter((row) => JSON.stringify(row).includes(markOf(table)));
}

/** Values for columns that the product itself cannot fill. */
const overridesFor = ({ acckey, email }: SignedUp) => ({
  admin_actions: { targetId: acckey },
  orders: {
    plan: { name: 'شهرية', durationDays: 30 },
    redirectUrl: `https://pay.test/?email=${email}`,
    provider: 'sandbox',
    state: 'settled',
  },
  threads: { versionOf: null, centerId: null },
  messages: { role: 'user', state: 'done', feedback: null },
  study_items: { kind: 'card', state: 'kept', origin: 'written', anchor: null, options: null },
  study_runs: { kinds: null, topics: null, engine: 'extract', state: 'done', dropped: {} },
  card_reviews: { before: {}, after: {} },
  exam_answers: { given: { value: '' }, points: null, proposal: null },
  glossary_terms: { proposedDefinition: null, mergedInto: null },
  guide_summaries: { sections: {} },
  exam_days: { day: '2026-12-20', minute: null, enteredAs: 'gregorian' },
  usage_days: { day: '2026-03-01' },
  file_contents: { status: 'read', storageKey: 'no/bytes' },
});

describe('what tables declare about people', () => {
  it('is in the download as they say, and nothing else', async () => {
    const all = (await app.call(exportUser, undefined, user)) as Record<string, unknown>;
    const members = PERSONAL.flatMap(({ data }) => ('as' in data.exported ? data.exported.as : []));
    const empty = members.filter((name) =>
      /^(?:\[\]|\{\}|null)$/.test(JSON.stringify(all[name] ?? null)),
    );
    expect(empty).toEqual([]);
    const known = new Set([...members, 'exportedAt', 'account']);
    expect(Object.keys(all).filter((member) => !known.has(member))).toEqual([]);
  });

  it('goes with the account, or stays without it, as they say', async () => {
    const names = [user.acckey, user.email, user.userData.username];
    const naming = (rows: string[]) => rows.filter((row) => names.some((one) => row.includes(one)));
    expect(naming(await everyRow(app.store)).length).toBeGreaterThan(30);
    await app.call(deleteUser, { password: user.password }, user);
    expect(naming(await everyRow(app.store))).toEqual([]);
    for (const { table, name, data } of PERSONAL) {
      const left = await addedTo(table);
      if (data.erased === 'with the account') expect(left, name).toEqual([]);
      else {
        expect(left, name).toHaveLength(1);
        for (const column of data.erased.clears) expect(left[0]?.[column], column).toBeNull();
      }
    }
  });

  it('of an exam that runs is no way to its key', async () => {
    const student = await signUpYearly(app);
    const { id: centerId } = await makeCenter(app, student);
    await addQuestions(app, student, centerId);
    await app.call(createExam, { centerId, count: 5, minutes: null }, student);
    const downloaded = (await app.call(exportUser, undefined, student)) as unknown as {
      studyItems: unknown[];
      exams: { questions: object[] }[];
    };
    expect(downloaded.studyItems).toHaveLength(5);
    expect(downloaded.exams[0]?.questions).toHaveLength(5);
    expect(JSON.stringify(downloaded.exams)).not.toContain('accepted');
  });
});
