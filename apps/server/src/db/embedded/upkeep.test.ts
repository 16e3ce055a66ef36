import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { openEmbedded } from './open-embedded.ts';
import { tidy } from './upkeep.ts';

describe('upkeep', () => {
  it('gives back the space of the log and of dead rows', async () => {
    const dataDir = await createTestDataDir();
    const client = await openEmbedded(dataDir, {
      onNotice: () => undefined,
      onLost: () => undefined,
    });
    const logFiles = async () => (await readdir(join(dataDir, 'db', 'pg_wal'))).length;
    const tableBytes = async () => {
      const { rows } = await client.query("select pg_relation_size('filler')::int as bytes");
      return Number(rows[0]?.bytes);
    };
    await client.exec('create table filler (text text)');
    for (let round = 0; round < 8; round += 1) {
      await client.exec(
        "insert into filler select repeat('x', 1000) from generate_series(1, 10000)",
      );
    }
    await client.exec('delete from filler');
    const before = { files: await logFiles(), bytes: await tableBytes() };

    await tidy(client, true);

    expect(before.bytes).toBeGreaterThan(80_000_000);
    expect(await tableBytes()).toBe(0);
    expect(await logFiles()).toBeLessThan(before.files);
    await client.close();
    await rm(dataDir, { recursive: true });
  });
});
