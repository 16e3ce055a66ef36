import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET /covers/:seed.svg', () => {
  it('draws the same picture for the same name, and none for a strange seed', async () => {
    const [one, two] = await Promise.all([
      app.fetch('/covers/0badc0de.svg'),
      app.fetch('/covers/0badc0de.svg'),
    ]);
    expect(await one.text()).toBe(await two.text());
    expect((await app.fetch('/covers/script.svg')).status).toBe(404);
  });
});
