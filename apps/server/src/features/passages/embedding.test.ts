import { askCenter } from '@nibras/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contentVectors } from '#src/db/tables/files.ts';
import { askForSweep } from '#src/testing/ask-for-sweep.ts';
import { makeCenter, signUpYearly, upload, whenRead } from '#src/testing/centers.ts';
import type { SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import {
  byMeaning,
  meaningOf,
  startTestEmbeddings,
  type TestEmbeddings,
} from '#src/testing/files/test-embeddings.ts';
import { eventually } from '#src/testing/eventually.ts';

const TEXTS = [
  'تتوقف المركبة عند الإشارة الحمراء.',
  'يكتب المعالج الوصفة في العيادة.',
  'تسبح الأسماك في الخليج صيفا.',
];
/** Has no word in common with the matching sentence. */
const QUESTION = 'أين يشتغل الدكتور؟';

let server: TestEmbeddings;
let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  server = await startTestEmbeddings();
  app = await startTestApp({
    environment: { EMBEDDINGS_BASE_URL: server.baseUrl, EMBEDDINGS_MODEL: 'meaning-1' },
  });
  user = await signUpYearly(app);
});
afterAll(async () => {
  await app.close();
  await server.close();
});
afterEach(() => {
  server.answer = byMeaning;
});

const vectorRows = () => app.store.db.select().from(contentVectors);

async function readCenter(mark: string): Promise<string> {
  const files = await Promise.all(
    TEXTS.map((text, at) => upload(app, user, `${mark} ${at}.txt`, `${text} ${mark}.`)),
  );
  return (await whenRead(app, user, (await makeCenter(app, user, files)).id)).id;
}

async function ask(id: string): Promise<string> {
  const path = askCenter.path.replace(':id', id);
  const { passages } = await app.call(askCenter, { question: QUESTION }, { ...user, path });
  return passages[0]?.quote ?? '';
}

describe('embeddings of a center', () => {
  it('are made once its files are read, and find what no word of the question names', async () => {
    const id = await readCenter('ألف');
    // The index without vectors must be replaced.
    await ask(id);
    await eventually(async () => expect(await vectorRows()).toHaveLength(3));
    expect(await ask(id)).toContain('المعالج');
    const row = (await vectorRows()).find(({ vectors }) =>
      Buffer.from(vectors).equals(Buffer.from(new Float32Array(meaningOf('المعالج')).buffer)),
    );
    expect(row).toMatchObject({ model: 'meaning-1', dimensions: 4 });
    expect(server.calls.some(({ input }) => input[0]?.startsWith('ألف 1  . '))).toBe(true);
  });

  it('are done without when the server is too slow for a question, and said once', async () => {
    const id = await readCenter('باء');
    await eventually(async () => expect(await vectorRows()).toHaveLength(6));
    server.answer = () => undefined;
    // The server never answers, so nothing may wait for it.
    expect(await ask(id)).not.toBe('');
    await ask(id);
    const said = app.log.lines.filter((line) => line.includes('searched by words alone'));
    expect(said).toHaveLength(1);
    server.answer = byMeaning;
    expect(await ask(id)).toContain('المعالج');
    expect(app.log.lines.filter((line) => line.includes('by meaning again'))).toHaveLength(1);
  });

  it('are done without where a question gets a vector of another length', async () => {
    const id = await readCenter('جيم');
    await eventually(async () => expect(await vectorRows()).toHaveLength(9));
    server.answer = (_call, response) =>
      response.end(JSON.stringify({ data: [{ index: 0, embedding: [1, 2] }] }));
    expect(await ask(id)).not.toBe('');
  });

  it.each([
    ['refuses', 503, '{}'],
    ['answers nonsense', 200, '{"data":[{"index":0,"embedding":[]}]}'],
  ])('come later when the server %s at first', async (mark, status, body) => {
    const before = (await vectorRows()).length;
    server.answer = (_call, response) => response.writeHead(status).end(body);
    const calls = server.calls.length;
    const id = await readCenter(mark);
    // By words alone so far.
    expect(await ask(id)).not.toBe('');
    await eventually(async () => {
      expect(server.calls.length).toBeGreaterThanOrEqual(calls + 3);
      return Promise.resolve();
    });
    expect(await vectorRows()).toHaveLength(before);
    server.answer = byMeaning;
    await askForSweep(app);
    await eventually(async () => expect(await vectorRows()).toHaveLength(before + 3));
  });
});
