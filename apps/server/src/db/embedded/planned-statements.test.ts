import { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlannedStatements } from './planned-statements.ts';

let database: PGlite;
let run: ReturnType<typeof createPlannedStatements>;

beforeAll(async () => {
  database = await PGlite.create();
  run = createPlannedStatements(database);
  await database.exec('create table notes (id int primary key, said text)');
});
afterAll(() => database.close());
afterEach(() => vi.restoreAllMocks());

async function times(count: number, sql: string, params: unknown[] = []): Promise<unknown[]> {
  const answers = [];
  for (let at = 0; at < count; at += 1) answers.push((await run(sql, params, {})).rows);
  return answers;
}

async function keptNames(): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    'select name from pg_prepared_statements',
  );
  return rows.map(({ name }) => name);
}

describe('a statement that comes often', () => {
  it('answers the same once its plan is kept', async () => {
    const given = [null, 7, true, "it's «نص»", new Date(0), { a: [1] }, ['x', 'y"z']];
    const sql = `select $1::text as nothing, $2::int as number, $3::boolean as yes, $4::text as text,
      $5::timestamptz as at, $6::jsonb as json, $7::text[] as list`;
    const before = await keptNames();
    const [first, ...others] = await times(9, sql, given);
    expect(others).toEqual(Array.from({ length: 8 }, () => first));
    expect(first).toEqual([
      {
        nothing: null,
        number: 7,
        yes: true,
        text: "it's «نص»",
        at: new Date(0),
        json: { a: [1] },
        list: ['x', 'y"z'],
      },
    ]);
    expect(await keptNames()).toHaveLength(before.length + 1);
  });

  it('counts written rows, and returns none without any', async () => {
    const sql = 'insert into notes (id, said) values ($1, $2)';
    for (let id = 1; id <= 5; id += 1) {
      expect(await run(sql, [id, 'x'], {})).toMatchObject({ affectedRows: 1, rows: [] });
    }
    expect(await times(4, 'select said from notes where id = $1', [99])).toEqual([[], [], [], []]);
  });

  it('fails as it would by itself, and the next one does not', async () => {
    const sql = 'insert into notes (id, said) values ($1, $2) returning id';
    expect(await times(1, sql, [10, 'x'])).toEqual([[{ id: 10 }]]);
    for (let at = 0; at < 5; at += 1) {
      await expect(run(sql, [10, 'again'], {})).rejects.toMatchObject({ code: '23505' });
    }
    expect(await times(1, sql, [11, 'x'])).toEqual([[{ id: 11 }]]);
  });

  it('is planned again after half a minute, because tables grow', async () => {
    const sql = 'select count(*)::int as many from notes where id = $1';
    const before = await keptNames();
    await times(4, sql, [1]);
    const [name] = (await keptNames()).filter((one) => !before.includes(one));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 30_001);
    await times(1, sql, [1]);
    expect(await keptNames()).not.toContain(name);
  });

  it('is planned again when its table has changed', async () => {
    const sql = 'select * from notes where id = $1';
    await times(4, sql, [1]);
    await database.exec('alter table notes add column more text');
    await expect(run(sql, [1], {})).rejects.toThrow('must not change result type');
    expect(await times(1, sql, [1])).toEqual([[{ id: 1, said: 'x', more: null }]]);
  });

  it('gives way to others beyond the limit', async () => {
    for (let at = 0; at < 70; at += 1) await times(4, `select ${at} as number`);
    expect((await keptNames()).length).toBeLessThanOrEqual(64);
    expect(await times(1, 'select 0 as number')).toEqual([[{ number: 0 }]]);
  });
});
