import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { storeFacts } from '#src/db/schema.ts';
import { startChild } from '#src/testing/processes/child-process.ts';

const KILLS = 8;

/**
 * The moment at which the process is killed: first while it makes or opens the database, then in
 * the middle of its work, counted by its writes and not by time.
 */
function momentOfDeath(round: number): { after: string; delayMs: number } {
  if (round < 1) return { after: 'starting', delayMs: randomInt(1000, 3500) };
  if (round < 3) return { after: 'starting', delayMs: randomInt(100, 1200) };
  return { after: `written ${round}-${randomInt(60)}-`, delayMs: randomInt(10) };
}

describe('a process killed with -9', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'nibras-kill-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));

  it('loses no transaction that it had acknowledged', { timeout: 600_000 }, async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const { after, delayMs } = momentOfDeath(round);
      const child = startChild('./write-until-killed.ts', [dataDir, String(round)]);
      await child.line(after);
      // Not a wait for anything: the moment of death is the point of the test.
      await pause(delayMs);
      await child.killNine();
      for (const line of child.lines) {
        if (line.startsWith('written ')) acknowledged.push(...line.split(' ').slice(1));
      }
    }

    const store = await openStore({ dataDir, databaseUrl: null });
    const rows = await store.db.select({ key: storeFacts.key }).from(storeFacts);
    await store.close();
    const keys = new Set(rows.map((row) => row.key));
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.filter((key) => !keys.has(key))).toEqual([]);
    // Each transaction writes a pair: half of one would mean that it was torn.
    expect([...keys].filter((key) => !keys.has(partnerOf(key)))).toEqual([]);
  });
});

function partnerOf(key: string): string {
  return key.endsWith('a') ? key.replace(/a$/, 'b') : key.replace(/b$/, 'a');
}
