import {
  adminAnswerSuggestion,
  adminAnswerSupport,
  adminCloseSupport,
  adminCreateFaq,
  adminDeleteFaq,
  adminEditFaq,
  adminExportFaqs,
  adminExportSuggestions,
  adminExportSupport,
  adminGetSettings,
  adminGetSupport,
  adminListActions,
  adminListFaqs,
  adminListSuggestions,
  adminListSupport,
  adminOrderFaqs,
  adminRejectSuggestion,
  adminReopenSupport,
  adminSaveSettings,
  contactSupport,
  createSuggestion,
  getSiteSettings,
  listFaqs,
  listMySuggestions,
  type Endpoint,
} from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actionsOn, pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let app: TestApp;
let admin: { token: string };
let student: SignedUp;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signInAdmin(app);
  student = await signUp(app);
});
afterAll(() => app.close());

const at = (endpoint: Endpoint, id: string) => ({ ...admin, path: pathTo(endpoint, { id }) });
const withQuery = (endpoint: Endpoint, query: Record<string, string>) => ({
  ...admin,
  path: pathTo(endpoint, {}, query),
});
const csv = async (endpoint: Endpoint) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  return (await app.fetch(endpoint.path, { headers })).text();
};

describe('suggestions', () => {
  const suggest = async (content: string) =>
    (await app.call(createSuggestion, { content }, student)).suggestion.id;
  const list = (query: Record<string, string>) =>
    app.call(adminListSuggestions, undefined, withQuery(adminListSuggestions, query));

  it('are answered under the name of the admin, by mail and on record', async () => {
    const id = await suggest('إضافة وضع القراءة');
    expect((await list({ q: 'القراءة', status: 'pending' })).rows).toMatchObject([
      { id, user: { id: student.acckey, email: student.email } },
    ]);
    const { suggestion } = await app.call(
      adminAnswerSuggestion,
      { text: 'أضفناه' },
      at(adminAnswerSuggestion, id),
    );
    expect(suggestion).toMatchObject({ status: 'responded', respondedBy: 'مدير نبراس' });
    expect((await app.mail.next(student.email)).text).toContain('أضفناه');
    const { suggestions } = await app.call(listMySuggestions, undefined, student);
    expect(suggestions[0]).toMatchObject({ id, response: 'أضفناه', isUnseen: true });
    expect(await actionsOn(app, admin, id)).toMatchObject([
      {
        action: 'suggestion.answer',
        before: { status: 'pending' },
        after: { status: 'responded', response: 'أضفناه' },
      },
    ]);
    expect(await csv(adminExportSuggestions)).toContain('إضافة وضع القراءة');
  });

  it('are rejected with or without words, but not once answered', async () => {
    const id = await suggest('ألوان أخرى');
    const { suggestion } = await app.call(adminRejectSuggestion, {}, at(adminRejectSuggestion, id));
    expect(suggestion).toMatchObject({ status: 'rejected', response: null });
    await app.call(adminAnswerSuggestion, { text: 'بعد مراجعة' }, at(adminAnswerSuggestion, id));
    const { error } = await app.refusal(adminRejectSuggestion, {}, at(adminRejectSuggestion, id));
    expect(error.code).toBe('conflict');
  });

  it('refuse an empty answer and one to nothing', async () => {
    const id = await suggest('فكرة');
    const empty = await app.refusal(
      adminAnswerSuggestion,
      { text: '  ' },
      at(adminAnswerSuggestion, id),
    );
    expect(empty.error.fields).toHaveProperty('text');
    const none = await app.refusal(
      adminAnswerSuggestion,
      { text: 'نعم' },
      at(adminAnswerSuggestion, 'nothing'),
    );
    expect(none.error.code).toBe('not_found');
  });
});

describe('messages to support', () => {
  it('are answered by mail, closed and opened again', async () => {
    const email = 'visitor@uni.test';
    await app.call(contactSupport, { name: 'زائر المكتبة', email, message: 'كيف أدفع؟' });
    const { rows } = await app.call(
      adminListSupport,
      undefined,
      withQuery(adminListSupport, { q: 'زائر المكتبة', status: 'open' }),
    );
    expect(rows).toHaveLength(1);
    const id = rows[0]?.id ?? '';
    const answered = await app.call(
      adminAnswerSupport,
      { text: 'من صفحة الباقات' },
      at(adminAnswerSupport, id),
    );
    expect(answered.thread).toMatchObject({
      status: 'answered',
      answers: [{ body: 'من صفحة الباقات', answeredBy: 'مدير نبراس' }],
    });
    expect((await app.mail.next(email)).text).toContain('من صفحة الباقات');
    await app.call(adminCloseSupport, undefined, at(adminCloseSupport, id));
    const { thread } = await app.call(adminGetSupport, undefined, at(adminGetSupport, id));
    expect(thread.status).toBe('closed');
    const reopened = await app.call(adminReopenSupport, undefined, at(adminReopenSupport, id));
    expect(reopened.thread.status).toBe('open');
    const kinds = (await actionsOn(app, admin, id)).map(({ action }) => action);
    expect(kinds.toSorted()).toEqual(['support.answer', 'support.close', 'support.reopen']);
    expect(await csv(adminExportSupport)).toContain('كيف أدفع؟');
  });

  it('are not there under a wrong id', async () => {
    for (const endpoint of [adminGetSupport, adminCloseSupport, adminReopenSupport]) {
      expect((await app.refusal(endpoint, undefined, at(endpoint, 'nothing'))).status).toBe(404);
    }
  });
});

describe('questions and answers', () => {
  const body = { title: 'هل يعمل على الجوال؟', description: 'نعم.', type: 'all' as const };

  it('are made, edited, ordered and deleted', async () => {
    const { faq } = await app.call(adminCreateFaq, body, admin);
    const edited = { ...body, description: 'نعم، من المتصفح.', type: 'guest' as const };
    await app.call(adminEditFaq, edited, at(adminEditFaq, faq.id));
    const { rows } = await app.call(adminListFaqs, undefined, admin);
    expect(rows.at(-1)).toMatchObject({ id: faq.id, type: 'guest' });
    const ids = rows.map(({ id }) => id).toReversed();
    await app.call(adminOrderFaqs, { ids }, admin);
    const { faqs } = await app.call(listFaqs, undefined, student);
    expect(Object.keys(faqs)[0]).toBe(faq.id);
    expect(await csv(adminExportFaqs)).toContain('هل يعمل على الجوال؟');
    await app.call(adminDeleteFaq, undefined, at(adminDeleteFaq, faq.id));
    expect((await app.refusal(adminDeleteFaq, undefined, at(adminDeleteFaq, faq.id))).status).toBe(
      404,
    );
    expect((await actionsOn(app, admin, faq.id)).map(({ action }) => action).toSorted()).toEqual([
      'faq.create',
      'faq.delete',
      'faq.edit',
    ]);
  });

  it('refuse another type and half an order', async () => {
    const { error } = await app.refusal(adminCreateFaq, { ...body, type: 'some' }, admin);
    expect(error.fields).toHaveProperty('type');
    expect((await app.refusal(adminOrderFaqs, { ids: ['x'] }, admin)).status).toBe(409);
  });
});

describe('general settings', () => {
  const settings = {
    contact: {
      email: 'help@uni.test',
      whatsapp: 'https://wa.me/966500000000',
      telegram: null,
      x: null,
    },
    announcement: { text: 'صيانة الليلة', tone: 'warn' as const, isActive: true },
  };

  it('are saved whole, shown to everyone and on record', async () => {
    await app.call(adminSaveSettings, settings, admin);
    expect((await app.call(adminGetSettings, undefined, admin)).settings).toEqual(settings);
    const shown = await app.call(getSiteSettings);
    expect(shown.contact.whatsapp).toBe('https://wa.me/966500000000');
    expect(shown.announcement).toMatchObject({ text: 'صيانة الليلة', tone: 'warn' });
    const path = withQuery(adminListActions, { kind: 'settings' });
    const { rows } = await app.call(adminListActions, undefined, path);
    expect(rows).toMatchObject([{ action: 'settings.save', after: settings }]);
  });

  it('refuse a link that leads elsewhere', async () => {
    const contact = { ...settings.contact, whatsapp: 'https://evil.example' };
    expect((await app.refusal(adminSaveSettings, { ...settings, contact }, admin)).status).toBe(
      400,
    );
  });
});
