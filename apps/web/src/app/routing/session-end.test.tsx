import {
  getMe,
  listFaqs,
  listMyMessages,
  listMySuggestions,
  listPlans,
  login,
  logout,
  type SessionAnswer,
  type User,
} from '@nibras/contract';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { appCopy } from '#src/app/copy.ts';
import { accountsCopy } from '#src/features/accounts/copy.ts';
import { LANDING_PATH } from '#src/lib/paths.ts';
import { draftKey } from '#src/lib/session/own-storage.ts';
import { signIn } from '#src/lib/session/session.ts';
import { fakeApi, Refusal } from '#src/testing/fake-api.ts';
import { currentState, landsOn, renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';

const { titles } = appCopy;
const student = sampleUser();
const answer: SessionAnswer = { done: true, token: 't2', userData: student, acckey: 'u2' };

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

describe('the end of a session', () => {
  it('by a 401 at the start leads to /login, and the next sign-in back', async () => {
    api.on(getMe, () => {
      throw new Refusal('unauthenticated', 'انتهت الجلسة');
    });
    localStorage.setItem(draftKey('user-1', 'new'), 'نصف سؤال');
    renderApp('/subscriptions?planId=p1', { storedUser: student });
    await landsOn('/login', titles.login);
    expect(currentState()).toEqual({
      from: '/subscriptions?planId=p1',
      isFollowed: true,
      isExpired: true,
    });
    const why = await screen.findByText(new RegExp(accountsCopy.login.expired));
    expect(why.textContent).toContain(accountsCopy.login.draftKept);
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('userData')).toBeNull();
    act(() => signIn(answer));
    await landsOn('/subscriptions?planId=p1', titles.subscriptions);
  });

  it('by a 401 leaves a visitor of /reset-password where they are', async () => {
    api.on(getMe, () => {
      throw new Refusal('unauthenticated', 'انتهت الجلسة');
    });
    renderApp('/reset-password?token=t&id=i', { storedUser: student });
    await landsOn('/reset-password?token=t&id=i', titles.resetPassword);
  });

  it('by logging out passes the origin on, but the next sign-in does not follow it', async () => {
    const calls = api.on(logout, () => ({ done: true, message: '' }));
    const { user } = open('/subscriptions?planId=p1', student);
    await landsOn('/subscriptions?planId=p1', titles.subscriptions);
    await user.click(screen.getByRole('button', { name: appCopy.nav.logout }));
    await landsOn('/login', titles.login);
    expect(calls).toHaveLength(1);
    expect(currentState()).toEqual({ from: '/subscriptions?planId=p1', isFollowed: false });
    expect(screen.queryByText(new RegExp(accountsCopy.login.expired))).toBeNull();
    act(() => signIn(answer));
    await landsOn(LANDING_PATH, titles.chat);
  });

  it('in another tab leads to /login here too', async () => {
    open('/profile', student);
    await landsOn('/profile', titles.profile);
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    await landsOn('/login', titles.login);
    expect(currentState()).toEqual({ from: '/profile', isFollowed: false });
  });

  it('is not caused by a login that the server refuses', async () => {
    api.on(login, () => {
      throw new Refusal('wrong_credentials', 'اسم المستخدم أو كلمة المرور غير صحيحة');
    });
    const { user } = open('/login', null, { from: '/profile', isFollowed: true });
    await landsOn('/login', titles.login);
    const [email] = screen.getAllByRole('textbox');
    await user.type(email!, 'sara@ksu.edu.sa');
    await user.type(document.querySelector('input[type=password]')!, 'wrong-one{Enter}');
    await screen.findByText('اسم المستخدم أو كلمة المرور غير صحيحة');
    expect(currentState()).toEqual({ from: '/profile', isFollowed: true });
  });
});
