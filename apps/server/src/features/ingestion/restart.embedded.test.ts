import { rm } from 'node:fs/promises';
import { askCenter, createCenter, getCenter, type Center } from '@nibras/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '#src/db/open-store.ts';
import { chunks, contentPages, fileContents } from '#src/db/tables/files.ts';
import { centerBody, LECTURE } from '#src/testing/centers.ts';
import { makeLongPdf } from '#src/testing/files/long-pdf.ts';
import { startServer, type ServerProcess } from '#src/testing/processes/server-process.ts';
import { startTestEmbeddings, type TestEmbeddings } from '#src/testing/files/test-embeddings.ts';
import { createTestDataDir } from '#src/testing/test-store.ts';
import { eventually } from '#src/testing/eventually.ts';

const PAGES = 300;

// Kills and restarts a whole process, which needs a store in a folder.
describe('a server that ends while it reads', () => {
  let dataDir: string;
  let server: ServerProcess;
  let embeddings: TestEmbeddings;
  beforeAll(async () => {
    dataDir = await createTestDataDir();
    embeddings = await startTestEmbeddings();
    server = await startServer(dataDir);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await embeddings.close();
    await rm(dataDir, { recursive: true });
  });

  const restart = async (environment: NodeJS.ProcessEnv = {}) => {
    server = await startServer(dataDir, environment);
  };

  async function inStore(look: (store: Store) => Promise<void>): Promise<void> {
    const store = await openStore({ dataDir, databaseUrl: null });
    await look(store);
    await store.close();
  }

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

  // One test with several crashes, because each start is expensive.
  it(
    'takes the file up again after a kill and a stop, stores nothing twice, and gives older passages the vectors of a new model',
    { timeout: 600_000 },
    async () => {
      const lecture = await makeCenter('محاضرة.txt', LECTURE);
      await centerWhen(lecture, isOver);
      const book = await makeCenter('كتاب.pdf', makeLongPdf(PAGES));
      await centerWhen(book, isBeingRead);
      await server.end('SIGKILL');
      await restart();
      // A stop must not wait for the file.
      await centerWhen(book, isBeingRead);
      await server.end('SIGTERM');
      await inStore(async ({ db }) => {
        expect((await db.select().from(fileContents)).map(({ status }) => status).sort()).toEqual([
          'read',
          'unread',
        ]);
        // A stop does not use up attempts.
        const waiting = sql`select retry_count from pgboss.job where name = 'read-content' and state = 'created'`;
        expect(await db.execute(waiting)).toMatchObject({ rows: [{ retry_count: 0 }] });
      });

      await restart({ EMBEDDINGS_BASE_URL: embeddings.baseUrl, EMBEDDINGS_MODEL: 'meaning-2' });
      expect(await centerWhen(book, isOver)).toMatchObject({
        isActive: true,
        files: [{ status: 'ready', pagesRead: PAGES, pageCount: PAGES }],
      });
      expect((await ask(book, 'lantern 277'))[0]?.page).toBe(277);
      await eventually(() =>
        expect(embeddings.calls).toContainEqual(
          expect.objectContaining({
            model: 'meaning-2',
            input: [expect.stringContaining('التمثيل')],
          }),
        ),
      );
      expect(await ask(lecture, 'أين تحدث العملية؟')).toHaveLength(1);

      await server.end('SIGTERM');
      await inStore(async ({ db }) => {
        const [content] = await db.select().from(fileContents).where(eq(fileContents.kind, 'pdf'));
        const { id = '', status } = content ?? {};
        const pages = await db.select().from(contentPages).where(eq(contentPages.contentId, id));
        const passages = await db.select().from(chunks).where(eq(chunks.contentId, id));
        expect(status).toBe('read');
        expect(pages).toHaveLength(PAGES);
        expect(new Set(passages.map(({ position }) => position)).size).toBe(passages.length);
        expect(new Set(passages.map(({ pageNumber }) => pageNumber)).size).toBe(PAGES);
        expect(passages).toHaveLength(PAGES);
      });
    },
  );
});
