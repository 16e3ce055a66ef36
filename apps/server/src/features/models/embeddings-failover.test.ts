import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { troubleOf } from '#src/adapters/model/model-trouble.ts';
import {
  byMeaning,
  startTestEmbeddings,
  type TestEmbeddings,
} from '#src/testing/files/test-embeddings.ts';
import { embeddingsFailingOver } from './embeddings-failover.ts';
import { createOpenAiEmbeddings } from '#src/adapters/embeddings/openai-compatible.ts';

let first: TestEmbeddings;
let second: TestEmbeddings;
const resting = new Set<string>();
const failures: string[] = [];

beforeAll(async () => {
  first = await startTestEmbeddings();
  second = await startTestEmbeddings();
});
afterAll(async () => {
  await first.close();
  await second.close();
});
afterEach(() => {
  first.answer = byMeaning;
  second.answer = byMeaning;
  resting.clear();
  failures.length = 0;
});

const watch = {
  isResting: (id: string) => resting.has(id),
  answered: (id: string) => void resting.delete(id),
  failed(id: string, error: unknown) {
    resting.add(id);
    failures.push(`${id} ${troubleOf(error)}`);
  },
};
const at = (id: string, { baseUrl }: TestEmbeddings) => ({
  id,
  embeddings: createOpenAiEmbeddings({ baseUrl, apiKey: null, model: 'one' }),
});
const embed = () =>
  embeddingsFailingOver([at('first', first), at('second', second)], watch).embed(['بحر'], {
    limitMs: 60_000,
  });
const refuse: TestEmbeddings['answer'] = (_call, response) => response.writeHead(503).end('{}');

describe('one embeddings model at two places', () => {
  it('is asked at the second where the first fails, which then rests', async () => {
    first.answer = refuse;
    expect(await embed()).toHaveLength(1);
    expect(failures).toEqual(['first refused']);
    const asked = first.calls.length;
    expect(await embed()).toHaveLength(1);
    expect(first.calls).toHaveLength(asked);
  });

  it('fails where both do, and says so once', async () => {
    first.answer = refuse;
    second.answer = refuse;
    await expect(embed()).rejects.toMatchObject({ failure: 'refused' });
    await expect(embed()).rejects.toMatchObject({ failure: 'refused' });
    expect(failures).toEqual(['first refused', 'second refused']);
    first.answer = byMeaning;
    expect(await embed()).toHaveLength(1);
    expect(resting.has('first')).toBe(false);
  });
});
