import {
  adminSecondFactor,
  getAssistant,
  getMe,
  listFaqs,
  listMyMessages,
  listMySuggestions,
  listPlans,
  type SessionAnswer,
  type User,
} from '@nibras/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { signIn } from '#src/lib/session/session.ts';
import { ASSISTANT, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, currentState, landsOn, renderApp } from '#src/testing/render-app.tsx';
import { expiredUser, planlessUser, sampleUser } from '#src/testing/sample-user.ts';

const { titles } = appCopy;
const student = sampleUser();
const admin = planlessUser({ role: 'admin' });
const answer: SessionAnswer = { done: true, token: 't2', userData: student, acckey: 'u2' };

const CODE_WANTED = {
  isRequired: true,
  isEnrolled: true,
  verifiedUntil: null,
  recoveryCodesLeft: 10,
};

let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  document.title = '';
  api = fakeApi();
  api.on(listPlans, () => ({ done: true, plans: {} }));
  api.on(listFaqs, () => ({ done: true, faqs: {} }));
  api.on(listMyMessages, () => ({ done: true, messages: [] }));
  api.on(listMySuggestions, () => ({ done: true, suggestions: [] }));
});

/** Opens the app as a user whose stored data the server confirms. */
function open(path: string, user: User | null, state?: unknown) {
  if (user === null) return renderApp(path, { state });
  api.on(getMe, () => ({ done: true, user }));
  return renderApp(path, { storedUser: user, state });
}

describe('a visitor', () => {
  it.each([
    ['/login', titles.login],
    ['/register', titles.register],
    ['/forgot-password', titles.forgotPassword],
  ])('sees %s', async (path, title) => {
    open(path, null);
    await landsOn(path, title);
  });

  it('sees /reset-password with a token and an id', async () => {
    open('/reset-password?token=t&id=i', null);
    await landsOn('/reset-password?token=t&id=i', titles.resetPassword);
  });

  it('sees /verify with an account key', async () => {
    open('/verify', null, { acckey: 'k1' });
    await landsOn('/verify', titles.verify);
  });

  it.each([
    ['/verify'],
    ['/reset-password'],
    ['/reset-password?token=t'],
    ['/reset-password?id=i'],
  ])('is sent from %s to /login when what it needs is missing', async (path) => {
    open(path, null);
    await landsOn('/login', titles.login);
  });

  it.each([
    '/',
    '/chat',
    '/old-chats',
    '/smart-centers',
    '/support',
    '/faq',
    '/suggestions',
    '/profile',
    '/plans',
    '/checkPayment?planId=monthly&orderId=any',
    '/subscriptions?from=mail',
  ])('is sent from %s to /login, which remembers the place', async (path) => {
    open(path, null);
    await landsOn('/login', titles.login);
    expect(currentState()).toEqual({ from: path, isFollowed: true });
  });

  it('sees at an unknown address that there is no such page', async () => {
    open('/nowhere/at/all', null);
    await landsOn('/nowhere/at/all', titles.notFound);
    expect(screen.getByRole('heading', { name: titles.notFound })).toBeTruthy();
    expect(screen.getByText('/nowhere/at/all')).toBeTruthy();
  });

  it.each([
    ['/login', true],
    ['/register', true],
    ['/forgot-password', false],
  ])('finds the legal documents on %s: %s', async (path, isThere) => {
    open(path, null);
    await screen.findByRole('heading', { level: 1 });
    const links = screen.queryByRole('list', { name: appCopy.legal.label });
    expect(links !== null).toBe(isThere);
  });
});

describe('signing in', () => {
  it('leads to the main page', async () => {
    open('/login', null);
    await landsOn('/login', titles.login);
    act(() => signIn(answer));
    await landsOn(LANDING_PATH, titles.chat);
  });

  it('leads a new account home', async () => {
    open('/verify', null, { acckey: 'key' });
    await landsOn('/verify', titles.verify);
    act(() => signIn(answer));
    await landsOn('/', titles.library);
  });

  it.each([
    [false, '/admin/models'],
    [true, LANDING_PATH],
  ])('leads an admin by whether there is a model: %s', async (hasModel, path) => {
    api.on(getAssistant, () => ({ done: true, ...ASSISTANT, hasModel }));
    // The console asks for its code and for nothing else.
    api.on(adminSecondFactor, () => ({ done: true, status: CODE_WANTED }));
    open('/login', null);
    await landsOn('/login', titles.login);
    act(() => signIn({ ...answer, userData: admin }));
    await waitFor(() => expect(currentPath()).toBe(path));
  });

  it('leads back to where a guard sent the visitor from', async () => {
    open('/checkPayment?planId=p1', null);
    await landsOn('/login', titles.login);
    act(() => signIn(answer));
    await landsOn('/checkPayment?planId=p1', titles.checkPayment);
  });

  it('does not lead to another site in the state', async () => {
    open('/login', null, { from: '//elsewhere.example', isFollowed: true });
    await landsOn('/login', titles.login);
    act(() => signIn(answer));
    await landsOn(LANDING_PATH, titles.chat);
  });

  it('confines a user without a plan at once', async () => {
    open('/login', null);
    await landsOn('/login', titles.login);
    act(() => signIn({ ...answer, userData: planlessUser() }));
    await landsOn('/subscriptions', titles.subscriptions);
  });
});

describe('a student with a running plan', () => {
  it.each([
    ['/', titles.library],
    ['/chat', titles.chat],
    ['/old-chats', titles.oldChats],
    ['/smart-centers', titles.smartCenters],
    ['/support', titles.support],
    ['/faq', titles.faq],
    ['/suggestions', titles.suggestions],
    ['/profile', titles.profile],
    ['/plans', titles.plans],
    ['/checkPayment', titles.checkPayment],
  ])('sees %s', async (path, title) => {
    open(path, student);
    await landsOn(path, title);
  });

  it('sees /subscriptions', async () => {
    open('/subscriptions', student);
    await landsOn('/subscriptions', titles.subscriptions);
  });

  it.each(['/login', '/register', '/verify', '/forgot-password', '/reset-password?token=t&id=i'])(
    'is sent from %s to the library',
    async (path) => {
      open(path, student, { acckey: 'k1' });
      await landsOn('/', titles.library);
    },
  );

  it('sees at an unknown address that there is no such page, with a link home', async () => {
    open('/nowhere', student);
    await landsOn('/nowhere', titles.notFound);
    const home = screen.getByRole('link', { name: appCopy.notFound.home });
    expect(home.getAttribute('href')).toBe(LANDING_PATH);
    expect(screen.getByRole('button', { name: appCopy.notFound.back })).toBeTruthy();
    expect(screen.getByRole('complementary', { name: appCopy.nav.sidebar })).toBeTruthy();
  });

  it('sees a spinner while the server is asked', async () => {
    let release: (() => void) | undefined;
    api.on(getMe, () => {
      return new Promise((resolve) => {
        release = () => resolve({ done: true, user: student });
      });
    });
    renderApp('/profile', { storedUser: student });
    expect(screen.getByRole('status')).toBeTruthy();
    expect(currentPath()).toBe('/profile');
    await waitFor(() => expect(release).toBeDefined());
    act(() => release?.());
    await landsOn('/profile', titles.profile);
  });

  it("is judged by the server's user, not the stored one", async () => {
    api.on(getMe, () => ({ done: true, user: expiredUser() }));
    renderApp('/faq', { storedUser: student });
    await landsOn('/subscriptions', titles.subscriptions);
  });

  it('is judged by the stored user when there is no network', async () => {
    api.goDown();
    renderApp('/profile', { storedUser: student });
    await landsOn('/profile', titles.profile);
  });
});

describe('a user without a running plan', () => {
  it.each([
    ['expired', expiredUser()],
    ['never had', planlessUser()],
  ])('is sent to /subscriptions (%s)', async (_, user) => {
    open('/support', user);
    await landsOn('/subscriptions', titles.subscriptions);
  });

  it('keeps of /profile the receipts, the data, the deletion and the way out', async () => {
    const { user } = open('/subscriptions', expiredUser());
    await user.click(await screen.findByRole('link', { name: /الإيصالات/ }));
    await landsOn('/profile', titles.profile);
    for (const name of ['تنزيل بياناتي', 'حذف الحساب', 'تسجيل الخروج']) {
      expect(await screen.findByRole('button', { name })).toBeTruthy();
    }
    expect(await screen.findByRole('region', { name: 'المدفوعات' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'رقم الجوال' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'عرض الباقات' }));
    await landsOn('/subscriptions', titles.subscriptions);
  });

  it.each(['/', '/chat', '/smart-centers'])('is sent from %s there too', async (path) => {
    open(path, expiredUser());
    await landsOn('/subscriptions', titles.subscriptions);
  });

  it('is sent from /plans to /subscriptions, where the same plans are', async () => {
    open('/plans', expiredUser());
    await landsOn('/subscriptions', titles.subscriptions);
  });

  it('sees /checkPayment', async () => {
    open('/checkPayment?planId=p1', expiredUser());
    await landsOn('/checkPayment?planId=p1', titles.checkPayment);
  });

  it('is let in as soon as a plan begins', async () => {
    open('/subscriptions', planlessUser());
    await landsOn('/subscriptions', titles.subscriptions);
    act(() => signIn(answer));
    window.history.pushState({ usr: null, key: 'k', idx: 1 }, '', '/profile');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await landsOn('/profile', titles.profile);
  });
});

describe('an admin without a plan', () => {
  it('sees /profile', async () => {
    open('/profile', admin);
    await landsOn('/profile', titles.profile);
  });

  it('is sent from /subscriptions to the main page', async () => {
    open('/subscriptions', admin);
    await landsOn(LANDING_PATH, titles.chat);
  });
});
