import { rm } from 'node:fs/promises';
import { createCenter, getStudy, importDeck } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { deckImports } from '#src/db/tables/cards.ts';
import { studyItems } from '#src/db/tables/study.ts';
import { buildDeck } from '#src/reading/testing/build-deck.ts';
import { centerBody } from '#src/testing/centers.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';

const CARDS = 1000;

// Kills and restarts a whole process, which needs a store in a folder.
describe('a server that is killed during an import', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeAll(async () => {
    dataDir = await createTestDataDir();
    server = await startServer(dataDir);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  it('shows all of the deck or nothing, and takes it whole afterwards', async () => {
    const { center } = await server.call(createCenter, centerBody({ files: [] }));
    const path = getStudy.path.replace(':centerId', center.id);
    const countShown = async () => {
      const { counts } = (await server.call(getStudy, undefined, { path })).study;
      return counts.reduce((sum, { count }) => sum + count, 0);
    };
    const notes = Array.from({ length: CARDS }, (_, n) => ({
      guid: `g${n}`,
      fields: [`سؤال ${n}`, 'ج'],
    }));
    const deck = await server.upload('حزمة.apkg', buildDeck(notes));
    // Killed after this many other answers during the import.
    for (const answers of [15, 60]) {
      const imported = server.call(importDeck, { centerId: center.id, ...deck }).catch(() => null);
      for (let n = 0; n < answers; n += 1) expect([0, CARDS]).toContain(await countShown());
      await server.end('SIGKILL');
      await imported;
      server = await startServer(dataDir);
      expect([0, CARDS]).toContain(await countShown());
    }
    await server.call(importDeck, { centerId: center.id, ...deck });
    expect(await countShown()).toBe(CARDS);
    await server.end('SIGKILL');
    const store = await openStore({ dataDir, databaseUrl: null });
    const left = [await store.db.$count(studyItems), await store.db.$count(deckImports)];
    await store.close();
    expect(left).toEqual([CARDS, 0]);
    server = await startServer(dataDir);
  });
});
