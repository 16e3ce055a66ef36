import { adminListOffered, adminTryModel } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '#src/db/tables/administration.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import { SECOND_MS } from '#src/testing/fixed-clock.ts';
import { startFakeUpstream, type FakeUpstream } from '#src/testing/model-double/fake-upstream.ts';
import { choose, connect, modelsNow } from '#src/testing/models.ts';
import { modelSettingsSchema, sealKey } from './model-settings.ts';

const KEY = 'sk-test-0123456789abcdef';
const KINDS = ['openai-compatible', 'openai', 'anthropic', 'google'] as const;

let chat: ChatApp;
let second: FakeUpstream;
let admin: { token: string };
let lost: { connectionId: string; model: string }[];
let next: { connectionId: string; model: string };

beforeAll(async () => {
  second = await startFakeUpstream();
  chat = await startChatApp();
  admin = await signInAdmin(chat.app);
  const { app, upstream } = chat;
  lost = [];
  for (const kind of KINDS) {
    const given = { kind, name: kind, baseUrl: upstream.url, key: KEY };
    lost.push({ connectionId: await connect(app, admin, given), model: 'first' });
  }
  next = { connectionId: await connect(app, admin, { baseUrl: second.url }), model: 'next' };
  await sealUnderAnotherSecret();
});
afterAll(async () => {
  await chat.close();
  await second.close();
});

/** As after a restore without the secret. */
async function sealUnderAnotherSecret(): Promise<void> {
  const { db } = chat.app.store;
  const ofModels = eq(settings.key, 'models');
  const [row] = await db.select().from(settings).where(ofModels);
  const on = modelSettingsSchema.parse(row?.value);
  const sealed = sealKey(createKeyring('the secret of a server that is gone'), KEY);
  const connections = on.connections.map((one) => (one.sealedKey ? { ...one, ...sealed } : one));
  await db
    .update(settings)
    .set({ value: { ...on, connections } })
    .where(ofModels);
  // Settings are cached for a second.
  chat.app.clock.advance(2 * SECOND_MS);
}

async function answerTo(message: string): Promise<string> {
  const sent = await chat.tab.sent(message);
  return wholeOf(await chat.tab.over(sent.id)).message;
}

describe('a key that was sealed with another secret', () => {
  it('is shown to admins as lost, beside keys that are not', async () => {
    const { connections } = await modelsNow(chat.app, admin);
    const shown = connections.map(({ id, isKeyLost }) => [id, isKeyLost]);
    for (const { connectionId } of lost) expect(shown).toContainEqual([connectionId, true]);
    expect(shown).toContainEqual([next.connectionId, false]);
  });

  it('is requested again where its models are listed or tried, without a call', async () => {
    for (const ref of lost) {
      const path = pathTo(adminListOffered, { id: ref.connectionId });
      const listed = await chat.app.refusal(adminListOffered, undefined, { ...admin, path });
      const tried = await chat.app.refusal(adminTryModel, ref, admin);
      for (const { status, error } of [listed, tried]) {
        expect([status, error.code]).toEqual([409, 'conflict']);
        expect(error.message).toMatch(/المفتاح.*من جديد/);
      }
    }
    expect(chat.upstream.calls).toEqual([]);
  });

  it('gives way to the next model', async () => {
    second.always((call) => call.reply('من الثاني.'));
    await choose(chat.app, admin, { answers: [...lost, next], quick: [next] });
    expect(await answerTo('ما الضوء؟')).toBe('من الثاني.');
    expect(chat.upstream.calls).toEqual([]);
  });

  it('leaves quotations where there is no other model', async () => {
    await choose(chat.app, admin, { answers: [...lost] });
    expect((await modelsNow(chat.app, admin)).hasModel).toBe(false);
    expect(await answerTo('ما الصوت؟')).toContain('ملفات');
    expect(chat.upstream.calls).toEqual([]);
  });
});
