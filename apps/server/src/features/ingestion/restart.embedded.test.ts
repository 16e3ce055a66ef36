import { rm } from 'node:fs/promises';
import { askCenter, createCenter, getCenter, type Center } from '@nibras/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '#src/db/open-store.ts';
import { chunks, contentPages, fileContents } from '#src/db/tables/files.ts';
import { centerBody, LECTURE } from '#src/testing/centers.ts';
import { makeLongPdf } from '#src/testing/files/long-pdf.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { startTestEmbeddings } from '#src/testing/files/test-embeddings.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

const PAGES = 300;

// The whole process is started, killed and started again, which needs a store that lives in a folder.
describe('a server that ends while it reads', () => {
  let dataDir: string;
  let server: ServerProcess;
  beforeEach(async () => {
    dataDir = await createTestDataDir();
    server = await startServer(dataDir);
  });
  afterEach(async () => {
    await server.end('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  const restart = async (environment: NodeJS.ProcessEnv = {}) => {
    server = await startServer(dataDir, environment);
  };

  async function makeCenter(fileName: string, bytes: Uint8Array | string): Promise<string> {
    const file = await server.upload(fileName, bytes);
    return (await server.call(createCenter, centerBody({ files: [file] }))).center.id;
  }

  const centerWhen = (id: string, isSo: (center: Center) => boolean) =>
    eventually(async () => {
      const path = getCenter.path.replace(':id', id);
      const { center } = await server.call(getCenter, undefined, { path });
      if (!isSo(center)) throw new Error(`not yet: ${JSON.stringify(center.progress)}`);
      return center;
    });
  const isBeingRead = ({ files }: Center) => files[0]?.status === 'reading';
  const isOver = ({ progress }: Center) => progress === null;

  async function ask(id: string, question: string) {
    const path = askCenter.path.replace(':id', id);
    return (await server.call(askCenter, { question }, { path })).passages;
  }

  // One life with several deaths, because each start of a whole server is dear.
  it(
    'takes the file up again after a kill and after every stop, and stores nothing twice',
    {
      timeout: 600_000,
    },
    async () => {
      const id = await makeCenter('كتاب.pdf', makeLongPdf(PAGES));
      // As many stops as a job has attempts: a stop is no failure.
      for (const signal of ['SIGKILL', 'SIGTERM', 'SIGTERM', 'SIGTERM'] as const) {
        // A stop that waited for the file would leave nothing to read the next time.
        await centerWhen(id, isBeingRead);
        await server.end(signal);
        await restart();
      }
      expect(await centerWhen(id, isOver)).toMatchObject({
        isActive: true,
        files: [{ status: 'ready', pagesRead: PAGES, pageCount: PAGES }],
      });
      expect((await ask(id, 'lantern 277'))[0]?.page).toBe(277);

      await server.end('SIGTERM');
      const store = await openStore({ dataDir, databaseUrl: null });
      const [contents, pages, passages] = [
        await store.db.select().from(fileContents),
        await store.db.select().from(contentPages),
        await store.db.select().from(chunks),
      ];
      await store.close();
      expect(contents.map(({ status }) => status)).toEqual(['read']);
      expect(pages).toHaveLength(PAGES);
      expect(new Set(passages.map(({ position }) => position)).size).toBe(passages.length);
      expect(new Set(passages.map(({ pageNumber }) => pageNumber)).size).toBe(PAGES);
      expect(passages).toHaveLength(PAGES);
    },
  );

  it(
    'gives its passages vectors of a new model when it starts with one',
    {
      timeout: 600_000,
    },
    async () => {
      const embeddings = await startTestEmbeddings();
      const id = await makeCenter('محاضرة.txt', LECTURE);
      await centerWhen(id, isOver);
      await server.end('SIGTERM');
      await restart({
        EMBEDDINGS_BASE_URL: embeddings.baseUrl,
        EMBEDDINGS_MODEL: 'meaning-2',
      });
      await eventually(() =>
        expect(embeddings.calls.at(-1)).toMatchObject({
          model: 'meaning-2',
          input: [expect.stringContaining('التمثيل')],
        }),
      );
      expect(await ask(id, 'أين تحدث العملية؟')).toHaveLength(1);
      await server.end('SIGTERM');
      await embeddings.close();
    },
  );
});
