import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '#src/testing/eventually.ts';
import { startChild } from '#src/testing/processes/child-process.ts';
import { startEmbeddedClient } from './embedded/embedded-client.ts';
import { ENGINE_MAJOR, majorOf } from './embedded/engines.ts';
import { migrateEmbeddedStore } from './open-store.ts';
import { rowsOf } from './rows-of.ts';
import { storeFacts } from './schema.ts';
import { StoreEngineError } from './store-errors.ts';
import { readWaitingJobs, writeWaitingJobs } from './transfer/waiting-jobs.ts';
import { openUpgradedStore } from './upgrade-store.ts';

const OLDER_MAJOR = 17;
/** More than one page of what a move reads at once. */
const ROWS = 1200;
const keys = Array.from({ length: ROWS }, (_, at) => `fact-${String(at).padStart(4, '0')}`);
const JOB = { queue: 'emails', data: { to: 'layla@example.com' } };

/** Data folders before and after the move, to be copied. */
let older: string;
let moved: string;
const told: string[] = [];
let dataDir: string;

beforeAll(async () => {
  older = await mkdtemp(join(tmpdir(), 'nibras-older-'));
  const folder = join(older, 'db');
  await mkdir(folder);
  const store = await migrateEmbeddedStore(
    await startEmbeddedClient({ folder, major: OLDER_MAJOR }),
  );
  await store.db.insert(storeFacts).values(keys.map((key) => ({ key, value: { of: 'before' } })));
  await writeWaitingJobs(store, [JOB]);
  await store.close();

  moved = await mkdtemp(join(tmpdir(), 'nibras-moved-'));
  await cp(older, moved, { recursive: true });
  const onNotice = (line: string) => told.push(line);
  await (await openUpgradedStore({ dataDir: moved, databaseUrl: null, onNotice })).close();
});
afterAll(async () => {
  await rm(older, { recursive: true });
  await rm(moved, { recursive: true });
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'nibras-upgrade-'));
  return () => rm(dataDir, { recursive: true });
});

const inData = (name: string): string => join(dataDir, name);

/** Opens the store as a start does and expects everything that the older one held. */
async function expectMoved(): Promise<void> {
  const store = await openUpgradedStore({ dataDir, databaseUrl: null });
  const facts = await store.db.select().from(storeFacts).orderBy(storeFacts.key);
  const jobs = await readWaitingJobs(store.db);
  const version = await store.db.execute(sql`show server_version_num`);
  await store.close();
  expect(facts.map(({ key }) => key)).toEqual(keys);
  expect(jobs).toEqual([JOB]);
  const [row] = rowsOf<{ server_version_num: string }>(version);
  expect(Math.floor(Number(row?.server_version_num) / 10_000)).toBe(ENGINE_MAJOR);
  expect(await majorOf(inData('db'))).toBe(ENGINE_MAJOR);
  const names = await readdir(dataDir);
  expect(names.filter((name) => name.startsWith('db'))).toEqual(['db']);
}

describe('a store of an older PostgreSQL', () => {
  it('is moved to the newer one with its rows and waiting jobs, and told', async () => {
    expect(await majorOf(join(older, 'db'))).toBe(OLDER_MAJOR);
    expect(told).toEqual([
      `Moving the database from PostgreSQL ${OLDER_MAJOR} to ${ENGINE_MAJOR} …`,
      `Moved ${ROWS} rows to PostgreSQL ${ENGINE_MAJOR}.`,
    ]);
    await cp(moved, dataDir, { recursive: true });
    await expectMoved();
  });

  it('stays whole when the process is killed in the middle, and the next start begins again', async () => {
    await cp(older, dataDir, { recursive: true });
    const child = startChild('./open-upgraded.ts', [dataDir]);
    await eventually(() => expect(existsSync(inData('db-next/PG_VERSION'))).toBe(true));
    await child.killNine();
    expect(child.lines).not.toContain('open');
    expect(await majorOf(inData('db'))).toBe(OLDER_MAJOR);
    await expectMoved();
  });

  it('is in place after a kill between the two renames', async () => {
    await cp(join(moved, 'db'), inData('db-next'), { recursive: true });
    await cp(join(older, 'db'), inData('db-former'), { recursive: true });
    await expectMoved();
  });

  it('is kept where the moved one does not open', async () => {
    await cp(join(moved, 'db'), inData('db'), { recursive: true });
    await cp(join(older, 'db'), inData('db-former'), { recursive: true });
    await writeFile(inData('db/global/pg_control'), 'not a control file');
    await expect(openUpgradedStore({ dataDir, databaseUrl: null })).rejects.toThrow(/stopped/);
    expect(await majorOf(inData('db-former'))).toBe(OLDER_MAJOR);
  });
});

describe('a store of a PostgreSQL that no engine opens', () => {
  it('is refused with one line and left as it is', async () => {
    await mkdir(inData('db'));
    await writeFile(inData('db/PG_VERSION'), '99\n');
    await expect(openUpgradedStore({ dataDir, databaseUrl: null })).rejects.toThrow(
      StoreEngineError,
    );
    expect(await readdir(dataDir)).not.toContain('db-next');
  });
});

describe('a store of an older PostgreSQL that a first start has not finished', () => {
  it('is made anew, for it holds nothing', async () => {
    await mkdir(inData('db'));
    await writeFile(inData('db/PG_VERSION'), `${OLDER_MAJOR}\n`);
    await writeFile(inData('db-unfinished'), '');
    await (await openUpgradedStore({ dataDir, databaseUrl: null })).close();
    expect(await majorOf(inData('db'))).toBe(ENGINE_MAJOR);
  });
});
