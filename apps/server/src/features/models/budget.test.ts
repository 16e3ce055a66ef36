import { adminModelCosts, adminSaveModels, DAY_MS } from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { modelCalls } from '#src/db/tables/chats.ts';
import { newId } from '#src/platform/secrets/keys.ts';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { startChatApp, type ChatApp } from '#src/testing/chat-app.ts';
import { wholeOf } from '#src/testing/chat-client.ts';
import { signUp } from '#src/testing/factories.ts';
import type { UpstreamCall } from '#src/testing/model-double/fake-upstream.ts';
import { choose, connect, modelsNow } from '#src/testing/models.ts';
import { ADMIN } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

let chat: ChatApp;
let admin: { token: string };
let dear: { connectionId: string; model: string };
let free: { connectionId: string; model: string };

beforeAll(async () => {
  chat = await startChatApp();
  admin = await signInAdmin(chat.app);
  const baseUrl = chat.upstream.url;
  const connectionId = await connect(chat.app, admin, { baseUrl });
  dear = { connectionId, model: 'dear' };
  free = { connectionId, model: 'free' };
});
afterAll(() => chat.close());
beforeEach(async () => {
  // A month may have passed, so sessions expired.
  admin = await signInAdmin(chat.app);
  await chat.app.store.db.delete(modelCalls);
  await choose(chat.app, admin, { answers: [dear, free], quick: [free] });
  chat.upstream.always((call) => call.reply(modelOf(call), { input: 10_000, output: 0 }));
  // Expires the cached sum.
  chat.app.clock.advance(60_000);
});

const modelOf = ({ body }: UpstreamCall): string => (body as { model: string }).model;
const price = (dollars: number) => ({ input: dollars * 100, output: dollars * 100 });

async function save(given: object): Promise<void> {
  const { version } = await modelsNow(chat.app, admin);
  await chat.app.call(adminSaveModels, { version, ...given }, admin);
}

async function answerTo(message: string): Promise<string> {
  const sent = await chat.tab.sent(message);
  return wholeOf(await chat.tab.over(sent.id)).message;
}

const spent = async (costMicros: number) => {
  await chat.app.store.db.insert(modelCalls).values({
    ...{ id: newId(), userId: chat.user.acckey, messageId: newId(), purpose: 'reply' },
    ...{ provider: 'openai', model: 'dear', inputTokens: 1, outputTokens: 1, isEstimate: false },
    costMicros,
    createdAt: chat.app.clock.now(),
  });
};

const emails = () =>
  chat.app.mail.sent.filter(({ to, subject }) => to === ADMIN.email && subject.includes('ميزانية'));

describe('the count of a provider', () => {
  it.each([
    [-1_000_000, -1_000_000],
    [1e15, 1e15],
    [0.5, 2.5],
  ])('of %d and %d tokens is replaced by an estimate', async (input, output) => {
    await save({ budget: 10, prices: [{ ...dear, price: price(1) }] });
    chat.upstream.always((call) => call.reply('جواب قصير', { input, output }));
    await answerTo('ما الضوء؟');
    const isReply = eq(modelCalls.purpose, 'reply');
    await eventually(async () => {
      const rows = await chat.app.store.db.select().from(modelCalls).where(isReply);
      expect(rows).toHaveLength(1);
      expect(rows[0]).toMatchObject({ isEstimate: true, outputTokens: 4 });
      expect(rows[0]?.inputTokens).toBeGreaterThan(0);
      expect(rows[0]?.inputTokens).toBeLessThan(10_000);
      expect(rows[0]?.costMicros).toBeGreaterThan(0);
    });
    expect((await modelsNow(chat.app, admin)).budget).toMatchObject({ isSpent: false });
  });
});

describe('the budget of a month', () => {
  it('warns by email at 80 %, once, and uses only free models at 100 %', async () => {
    await save({
      budget: 10,
      prices: [
        { ...dear, price: price(1) },
        { ...free, price: price(0) },
      ],
    });
    await spent(7_500_000);
    chat.app.clock.advance(60_000);
    expect(await answerTo('ما الضوء؟')).toBe('dear');
    await eventually(() => expect(emails()).toHaveLength(1));
    expect(emails()[0]?.subject).toContain('80%');
    expect(await answerTo('ما الصوت؟')).toBe('dear');
    expect(await answerTo('ما الحركة؟')).toBe('dear');
    await eventually(() => expect(emails()).toHaveLength(2));
    expect(await answerTo('ما السكون؟')).toBe('free');
    expect((await modelsNow(chat.app, admin)).budget).toMatchObject({ dollars: 10, isSpent: true });
    expect(emails()).toHaveLength(2);
  });

  it('leaves quoting where nothing is free, until it is raised or the month ends', async () => {
    await save({
      budget: 5,
      prices: [
        { ...dear, price: price(1) },
        { ...free, price: price(2) },
      ],
    });
    await spent(5_000_000);
    chat.app.clock.advance(60_000);
    expect(await answerTo('كيف أنشئ مركزًا ذكيًا؟')).toContain('نبراس');
    await save({ budget: 50 });
    expect(await answerTo('ما الضغط؟')).toBe('dear');
    await save({ budget: 5 });
    chat.app.clock.advance(32 * DAY_MS);
    expect((await modelsNow(chat.app, await signInAdmin(chat.app))).budget.isSpent).toBe(false);
  });
});

describe('GET /api/admin/models/costs', () => {
  it('tells days, plans, purposes and models apart', async () => {
    await spent(2_000_000);
    await spent(1_000_000);
    const path = pathTo(adminModelCosts, {}, { days: '7' });
    const costs = await chat.app.call(adminModelCosts, undefined, { ...admin, path });
    expect(costs.days).toHaveLength(7);
    expect(costs.days.at(-1)).toMatchObject({ calls: 2, costMicros: 3_000_000 });
    expect(costs.plans[0]).toMatchObject({ calls: 2, costMicros: 3_000_000 });
    expect(costs.plans[0]?.name).not.toBe('');
    expect(costs.purposes).toEqual([{ name: 'reply', calls: 2, costMicros: 3_000_000 }]);
    expect(costs.models[0]).toMatchObject({ name: 'dear', isPriced: true });
    expect((await chat.app.refusal(adminModelCosts)).status).toBe(401);
    const student = await signUp(chat.app);
    expect((await chat.app.refusal(adminModelCosts, undefined, student)).status).toBe(403);
  });
});
