import {
  checkPayment,
  contactSupport,
  getMe,
  getSiteSettings,
  listMyMessages,
  markMessagesSeen,
  type SupportMessage,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, NO_LINKS, Refusal } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { sampleMessage } from '#src/testing/sample-answers.ts';
import { expiredUser, sampleUser } from '#src/testing/sample-user.ts';
import { supportCopy as copy } from './copy.ts';

let api: ReturnType<typeof fakeApi>;
let held: SupportMessage[];
const student = sampleUser();

beforeEach(() => {
  held = [];
  api = fakeApi();
  api.on(getMe, () => ({ done: true, user: student }));
  api.on(listMyMessages, () => ({ done: true, messages: held }));
});

async function open() {
  const view = renderApp('/support', { storedUser: student });
  await screen.findByRole('heading', { level: 1, name: copy.title });
  return view.user;
}

const field = (name: string) => screen.getByRole('textbox', { name });
const submit = () => screen.getByRole('button', { name: copy.submit });

describe('the form to support', () => {
  it('knows the author, and gives the message five rows', async () => {
    await open();
    expect(field(copy.name)).toHaveProperty('value', student.username);
    expect(field(copy.email)).toHaveProperty('value', student.email);
    expect(field(copy.message)).toHaveProperty('rows', 5);
  });

  it('sends the message, says so, clears and lists it', async () => {
    const calls = api.on(contactSupport, ({ message }) => {
      held = [sampleMessage({ message })];
      return { done: true, message: '' };
    });
    const user = await open();
    await user.clear(field(copy.name));
    await user.type(field(copy.name), 'نورة');
    await user.type(field(copy.message), 'لا يفتح الملف');
    await user.click(submit());
    const sent = 'تم إرسال رسالتك بنجاح. سنقوم بالرد عليك في أقرب وقت ممكن.';
    expect(await screen.findByText(sent)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'نورة', email: student.email, message: 'لا يفتح الملف' },
    ]);
    expect(field(copy.message)).toHaveProperty('value', '');
    expect(field(copy.name)).toHaveProperty('value', student.username);
    const list = await screen.findByRole('region', { name: copy.listTitle });
    expect(await within(list).findByText('لا يفتح الملف')).toBeTruthy();
  });

  it('names every field that is missing and sends nothing', async () => {
    const calls = api.on(contactSupport, () => ({ done: true, message: '' }));
    const user = await open();
    await user.clear(field(copy.name));
    await user.clear(field(copy.email));
    await user.click(submit());
    for (const words of ['الاسم مطلوب', 'البريد الإلكتروني مطلوب', 'الرسالة مطلوبة']) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    await waitFor(() => expect(document.activeElement).toBe(field(copy.name)));
    expect(calls).toHaveLength(0);
  });

  it.each([
    ["the server's words", 'محاولات كثيرة.', 'محاولات كثيرة.'],
    ['its own words', '', 'فشل في إرسال الرسالة'],
  ])('keeps the draft when it fails, with %s', async (_whose, message, shown) => {
    api.on(contactSupport, () => {
      throw new Refusal('rate_limited', message);
    });
    const user = await open();
    await user.type(field(copy.message), 'رسالة طويلة');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(shown);
    expect(field(copy.message)).toHaveProperty('value', 'رسالة طويلة');
  });
});

describe('the messages of before', () => {
  it('says that there are none', async () => {
    await open();
    expect(await screen.findByText(copy.empty)).toBeTruthy();
  });

  it('show their state, day and every answer, which then counts as seen', async () => {
    const answer = { body: 'حُلّت المشكلة.', answeredBy: 'مدير نبراس' };
    held = [
      sampleMessage({
        status: 'answered',
        isUnseen: true,
        answers: [
          { id: 'a1', ...answer, createdAt: '2026-11-06T09:00:00.000Z' },
          { id: 'a2', ...answer, body: 'وشكرًا.', createdAt: '2026-11-07T09:00:00.000Z' },
        ],
      }),
      sampleMessage({ id: 'm2', status: 'closed' }),
      sampleMessage({ id: 'm3' }),
    ];
    const calls = api.on(markMessagesSeen, () => ({ done: true, message: '' }));
    await open();
    const list = await screen.findByRole('region', { name: copy.listTitle });
    const [answered, closed, waiting] = await within(list).findAllByRole('listitem');
    expect(answered!.textContent).toContain('تم الرد');
    expect(answered!.textContent).toContain('05 نوفمبر 2026');
    expect(answered!.textContent).toContain('الرد بواسطة مدير نبراس');
    expect(answered!.textContent).toContain('06 نوفمبر 2026');
    expect(within(answered!).getByText('وشكرًا.')).toBeTruthy();
    expect(closed!.textContent).toContain('مغلقة');
    expect(waiting!.textContent).toContain('بانتظار الرد');
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ until: '2026-11-07T09:00:00.000Z' }]),
    );
  });

  it('say that they could not be loaded and try again', async () => {
    let isBroken = true;
    api.on(listMyMessages, () => {
      if (isBroken) throw new Refusal('internal', '');
      return { done: true, messages: [sampleMessage()] };
    });
    const user = await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(copy.loadFailed);
    isBroken = false;
    await user.click(within(alert).getByRole('button'));
    expect(await screen.findByText(sampleMessage().message)).toBeTruthy();
  });
});

const links = {
  ...NO_LINKS,
  email: 'help@uni.test',
  whatsapp: 'https://wa.me/966500000000',
  x: 'https://x.com/nibras',
};

describe('the contact links', () => {
  it('on /support are those that lead somewhere', async () => {
    api.on(getSiteSettings, () => ({ done: true, contact: links, announcement: null }));
    await open();
    const section = await screen.findByRole('region', { name: copy.contact.title });
    const found = within(section).getAllByRole('link');
    expect(found.map((link) => link.getAttribute('href'))).toEqual([
      'mailto:help@uni.test',
      links.whatsapp,
      links.x,
    ]);
    expect(found.slice(1).map((link) => link.getAttribute('rel'))).toEqual(
      found.slice(1).map(() => 'noopener noreferrer'),
    );
  });

  it('on /support are left out while none is set', async () => {
    await open();
    await screen.findByText(copy.empty);
    expect(screen.queryByRole('region', { name: copy.contact.title })).toBeNull();
  });

  it('on the profile are the same', async () => {
    api.on(getSiteSettings, () => ({ done: true, contact: links, announcement: null }));
    renderApp('/profile', { storedUser: student });
    const section = await screen.findByRole('region', { name: copy.contact.title });
    expect(within(section).getAllByRole('link')).toHaveLength(3);
  });
});

describe('the form for people who cannot sign in', () => {
  it('is on a page of its own, for a visitor without a session', async () => {
    api.on(getSiteSettings, () => ({ done: true, contact: links, announcement: null }));
    const calls = api.on(contactSupport, () => ({ done: true, message: '' }));
    const { user } = renderApp('/contact');
    await user.type(await screen.findByRole('textbox', { name: copy.name }), 'نورة');
    await user.type(field(copy.email), 'noura@ksu.edu.sa');
    await user.type(field(copy.message), 'حسابي موقوف');
    await user.click(submit());
    expect(await screen.findByText(copy.sent)).toBeTruthy();
    expect(calls.map(({ body, token }) => [body, token])).toEqual([
      [{ name: 'نورة', email: 'noura@ksu.edu.sa', message: 'حسابي موقوف' }, null],
    ]);
    const address = await screen.findByRole('link', { name: 'help@uni.test' });
    expect(address.getAttribute('href')).toBe('mailto:help@uni.test');
  });

  it('is under /checkPayment too, and begins with the number of the order', async () => {
    api.on(checkPayment, () => ({ status: 'REVIEW', done: false }));
    const lapsed = expiredUser();
    api.on(getMe, () => ({ done: true, user: lapsed }));
    const { user } = renderApp('/checkPayment?planId=term&orderId=o-1', { storedUser: lapsed });
    await user.click(await screen.findByRole('button', { name: 'التواصل مع الدعم الفني' }));
    const section = screen.getByRole('region', { name: copy.help.title });
    expect(document.activeElement).toBe(section);
    expect(field(copy.email)).toHaveProperty('value', lapsed.email);
    expect(field(copy.message)).toHaveProperty('value', copy.help.aboutOrder('o-1'));
  });
});
