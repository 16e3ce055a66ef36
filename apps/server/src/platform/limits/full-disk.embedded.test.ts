import { createCenter } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centerBody } from '#src/testing/centers.ts';
import { openChatClient } from '#src/testing/chat-client.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

describe('a server whose almost full disk holds its database too', () => {
  let app: TestApp;
  let user: SignedUp;
  beforeAll(async () => {
    // No disk has this much.
    app = await startTestApp({ environment: { MIN_FREE_MB: '1000000000' } });
    user = await signUp(app);
  });
  afterAll(async () => {
    // The log line is tested elsewhere.
    app.log.takeErrors();
    await app.close();
  });

  it('refuses messages and centers', async () => {
    const tab = await openChatClient(app, user);
    expect(await tab.send('سؤال')).toEqual({
      ok: false,
      error: expect.stringMatching(/^امتلأت مساحة الحفظ/) as string,
    });
    tab.close();
    expect((await app.refusal(createCenter, centerBody(), user)).error.code).toBe('storage_full');
  });
});
