import {
  createSuggestion,
  deleteUser,
  exportUser,
  getUnseen,
  listMySuggestions,
  markSuggestionsSeen,
  SUGGESTION_MAX,
} from '@nibras/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suggestions } from '#src/db/tables/help-desk.ts';
import { planPeriods } from '#src/db/tables/plans.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { MINUTE_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { connectSocket, nextEvent } from '#src/testing/test-socket.ts';

let app: TestApp;
let user: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});
afterAll(() => app.close());

const listOf = async (of: SignedUp) =>
  (await app.call(listMySuggestions, undefined, of)).suggestions;
const unseenOf = async (of: SignedUp) => (await app.call(getUnseen, undefined, of)).unseen;

async function suggest(of: SignedUp, content: string): Promise<string> {
  app.clock.advance(MINUTE_MS);
  return (await app.call(createSuggestion, { content }, of)).suggestion.id;
}

async function respond(id: string): Promise<Date> {
  app.clock.advance(MINUTE_MS);
  const respondedAt = app.clock.now();
  await app.store.db
    .update(suggestions)
    .set({ status: 'responded', response: 'أضيفت', respondedBy: 'مدير نبراس', respondedAt })
    .where(eq(suggestions.id, id));
  return respondedAt;
}

describe('POST /api/suggestions', () => {
  it('keeps the words on their lines and thanks for them', async () => {
    const content = '  سطر أول\r\n\r\nسطر ثانٍ\u202e\u0000  ';
    const { message, suggestion } = await app.call(createSuggestion, { content }, user);
    expect(message).toBe('تم إرسال اقتراحك بنجاح. شكرًا لمساهمتك في تطوير المنصة!');
    expect(suggestion).toMatchObject({
      content: 'سطر أول\n\nسطر ثانٍ',
      status: 'pending',
      createdAt: app.clock.now().toISOString(),
      response: null,
      respondedBy: null,
      respondedAt: null,
      isUnseen: false,
    });
    expect((await listOf(user))[0]).toEqual(suggestion);
  });

  it.each([
    ['nothing', {}],
    ['blanks', { content: ' \n\t ' }],
    ['what only looks blank', { content: '\u200b\u200f\u2060' }],
  ])('refuses %s', async (_what, body) => {
    const { status, error } = await app.refusal(createSuggestion, body, user);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ content: 'نص الاقتراح مطلوب' });
  });

  it('refuses more than fits', async () => {
    const content = 'ا'.repeat(SUGGESTION_MAX + 1);
    const { status, error } = await app.refusal(createSuggestion, { content }, user);
    expect(status).toBe(400);
    expect(error.fields).toEqual({ content: 'الحد الأقصى 2000 حرف' });
    await app.call(createSuggestion, { content: content.slice(1) }, user);
  });

  it('takes ten an hour', async () => {
    const busy = await signUp(app);
    for (let at = 0; at < 10; at += 1) await app.call(createSuggestion, { content: 'فكرة' }, busy);
    const { status, error } = await app.refusal(createSuggestion, { content: 'أخرى' }, busy);
    expect(status).toBe(429);
    expect(error.code).toBe('rate_limited');
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(createSuggestion, { content: 'فكرة' })).status).toBe(401);
  });
});

describe('GET /api/suggestions/my-suggestions', () => {
  it("lists one's own, newest first, with their answers", async () => {
    const owner = await signUp(app);
    await suggest(user, 'اقتراح لغيره');
    const first = await suggest(owner, 'الأول');
    const second = await suggest(owner, 'الثاني');
    const respondedAt = await respond(first);
    expect(await listOf(owner)).toMatchObject([
      { id: second, status: 'pending', isUnseen: false },
      {
        id: first,
        content: 'الأول',
        status: 'responded',
        response: 'أضيفت',
        respondedBy: 'مدير نبراس',
        respondedAt: respondedAt.toISOString(),
        isUnseen: true,
      },
    ]);
  });

  it('serves a student whose plan has ended', async () => {
    const former = await signUp(app);
    await app.store.db.delete(planPeriods).where(eq(planPeriods.userId, former.acckey));
    expect(await listOf(former)).toEqual([]);
  });

  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(listMySuggestions)).status).toBe(401);
  });
});

describe('POST /api/suggestions/seen', () => {
  it('takes the badge away in every tab', async () => {
    const owner = await signUp(app);
    const until = (await respond(await suggest(owner, 'فكرة'))).toISOString();
    expect(await unseenOf(owner)).toEqual({ suggestions: 1, support: 0 });
    const tab = await connectSocket(app, owner);
    const news = nextEvent(tab, 'answers-updated');
    await app.call(markSuggestionsSeen, { until }, owner);
    expect(await news).toEqual({ about: 'suggestions', unseen: 0 });
    tab.disconnect();
    expect(await unseenOf(owner)).toEqual({ suggestions: 0, support: 0 });
    expect((await listOf(owner))[0]?.isUnseen).toBe(false);
  });

  it('leaves the badge of an answer that came later, and of a later change', async () => {
    const owner = await signUp(app);
    const early = await suggest(owner, 'أولى');
    const until = (await respond(early)).toISOString();
    await respond(await suggest(owner, 'ثانية'));
    await app.call(markSuggestionsSeen, { until }, owner);
    expect((await unseenOf(owner)).suggestions).toBe(1);
    await respond(early);
    expect((await unseenOf(owner)).suggestions).toBe(2);
  });

  it('does not see into the future', async () => {
    const owner = await signUp(app);
    const id = await suggest(owner, 'فكرة');
    await respond(id);
    await app.call(markSuggestionsSeen, { until: '2099-01-01T00:00:00.000Z' }, owner);
    await respond(id);
    expect((await unseenOf(owner)).suggestions).toBe(1);
  });

  it("leaves others' answers alone", async () => {
    const owner = await signUp(app);
    const until = (await respond(await suggest(owner, 'فكرة'))).toISOString();
    await app.call(markSuggestionsSeen, { until }, user);
    expect((await unseenOf(owner)).suggestions).toBe(1);
  });

  it('refuses an invalid moment', async () => {
    const { status, error } = await app.refusal(markSuggestionsSeen, { until: 'أمس' }, user);
    expect(status).toBe(400);
    expect(error.fields).toHaveProperty('until');
  });

  it('refuses an anonymous caller', async () => {
    const body = { until: app.clock.now().toISOString() };
    expect((await app.refusal(markSuggestionsSeen, body)).status).toBe(401);
  });
});

describe('GET /api/notifications/unseen', () => {
  it('refuses an anonymous caller', async () => {
    expect((await app.refusal(getUnseen)).status).toBe(401);
  });
});

describe('the suggestions of an account', () => {
  it('are part of its export and go with it', async () => {
    const owner = await signUp(app);
    await suggest(owner, 'فكرة للتصدير');
    const exported = await app.call(exportUser, undefined, owner);
    expect(exported).toMatchObject({ suggestions: [{ content: 'فكرة للتصدير' }] });
    const others = JSON.stringify(await app.call(exportUser, undefined, user));
    expect(others).not.toContain('فكرة للتصدير');
    await app.call(deleteUser, { password: owner.password }, owner);
    const left = await app.store.db.select().from(suggestions);
    expect(left.filter(({ userId }) => userId === owner.acckey)).toEqual([]);
  });
});
