import { rm } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { storeFacts } from '#src/db/schema.ts';
import { startChild } from '#src/testing/processes/child-process.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { explainLoss, refuseFullDisk } from './disk-space.ts';
import { openEmbedded } from './open-embedded.ts';

const MB = 1024 * 1024;
/** Inside one piece of the database's log, which has 16 MB. */
const MAX_FILE_BYTES = 6 * MB;
const nobody = { onNotice: () => undefined, onLost: () => undefined };

const ROOM_BYTES = 8192;

/** Brings the log to a place from which the next writes run into the limit. */
async function fillLog(dataDir: string): Promise<void> {
  const client = await openEmbedded(dataDir, nobody);
  await client.exec('select pg_switch_wal()');
  const place = "(pg_current_wal_insert_lsn() - '0/0')::bigint % 16777216";
  const filling = `repeat('x', (${MAX_FILE_BYTES - ROOM_BYTES} - ${place})::int)`;
  await client.exec(`select pg_logical_emit_message(false, 'fill', ${filling})`);
  await client.close();
}

describe('a server whose disk takes no more', () => {
  let dataDir: string;
  const start = () =>
    startChild('../../main.ts', [], {
      maxFileBytes: MAX_FILE_BYTES,
      environment: {
        DATA_DIR: dataDir,
        PORT: '0',
        LLM_PROVIDER: 'builtin',
        ADMIN_PASSWORD: 'admin-of-the-tests',
        NODE_COMPILE_CACHE: getCompileCacheDir(),
      },
    });

  beforeAll(async () => {
    dataDir = await createTestDataDir();
    const store = await openStore({ dataDir, databaseUrl: null });
    await store.db.insert(storeFacts).values({ key: 'acknowledged', value: {} });
    await store.close();
    await fillLog(dataDir);
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('ends with one line that says why, and not in silence', async () => {
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.lines.filter((line) => !line.startsWith('First start'))).toEqual([
      expect.stringMatching(
        /^The embedded database in .+ stopped: EFBIG: file too large, write\. Start again; nothing that was acknowledged is lost\./,
      ),
    ]);
  });

  it('says it in one line too when it cannot be opened', async () => {
    const server = start();
    expect(await server.ended).toBe(1);
    expect(server.lines).toEqual([
      expect.stringContaining(`database in ${dataDir} stopped: EFBIG`),
    ]);
  });

  it('has kept what it acknowledged', async () => {
    const store = await openStore({ dataDir, databaseUrl: null });
    const rows = await store.db.select({ key: storeFacts.key }).from(storeFacts);
    await store.close();
    expect(rows.map(({ key }) => key)).toContain('acknowledged');
  });
});

describe('the free space of the data folder', () => {
  const full =
    'The disk of the data folder /data is full: 12 MB are free, and the database needs 96. ' +
    'Free some space and start again; nothing that was acknowledged is lost.';

  it('must take the log of the database before that is opened', () => {
    expect(() => refuseFullDisk('/data', 12 * MB)).toThrow(full);
    expect(() => refuseFullDisk('/data', 96 * MB)).not.toThrow();
    expect(() => refuseFullDisk('/data', null)).not.toThrow();
  });

  it('is the first suspect when the database breaks', () => {
    const panic = new Error('could not write\nto a file');
    expect(explainLoss('/data', panic, 12 * MB).message).toBe(full);
    expect(explainLoss('/data', panic, 500 * MB).message).toMatch(/stopped: could not write\. /);
  });
});
