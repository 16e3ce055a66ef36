import { listPlans, login, type SessionAnswer } from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, currentState, renderApp } from '#src/testing/render-app.tsx';
import { expiredUser } from '#src/testing/sample-user.ts';
import { accountsCopy } from './copy.ts';
import { recoveryCopy } from './recovery-copy.ts';

const copy = accountsCopy.login;

// Without a running plan every sign-in ends on /subscriptions.
const answer: SessionAnswer = {
  done: true,
  token: 'token-1',
  userData: expiredUser(),
  acckey: 'key-1',
};

function startApi() {
  const api = fakeApi();
  api.on(listPlans, () => ({ done: true, plans: {} }));
  return api;
}

const emailField = () => screen.findByRole('textbox', { name: accountsCopy.email });
const passwordField = () => screen.getByLabelText(accountsCopy.password);
const submitButton = () => screen.getByRole('button', { name: new RegExp(copy.submit) });

async function fillIn(user: UserEvent, email = 'sara@ksu.edu.sa', password = 'a-password') {
  await user.type(await emailField(), email);
  await user.type(passwordField(), password);
}

describe('LoginPage', () => {
  it('shows the fields and the ways onward', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: copy.title })).toBeTruthy();
    expect(await emailField()).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: copy.forgot }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(screen.getByRole('link', { name: copy.register }).getAttribute('href')).toBe(
      '/register',
    );
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: copy.remember }).checked).toBe(
      false,
    );
  });

  it('signs in with the keyboard alone and sends the typed values', async () => {
    const calls = startApi().on(login, () => answer);
    const { user } = renderApp('/login');
    await user.type(await emailField(), ' Sara@KSU.edu.sa ');
    await user.tab();
    await user.keyboard('a-password');
    await user.click(screen.getByRole('checkbox', { name: copy.remember }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
    expect(localStorage.getItem('userId')).toBe('key-1');
    expect(calls.map(({ body }) => body)).toEqual([
      { username: 'sara@ksu.edu.sa', password: 'a-password', rememberMe: true },
    ]);
  });

  it('names each empty field, asks nobody and goes to the first', async () => {
    const calls = startApi().on(login, () => answer);
    const { user } = renderApp('/login');
    await emailField();
    await user.click(submitButton());
    expect(await screen.findByText('البريد الإلكتروني مطلوب')).toBeTruthy();
    expect(screen.getByText('كلمة المرور مطلوبة')).toBeTruthy();
    expect(await emailField()).toBe(document.activeElement);
    await user.type(await emailField(), 'sara');
    expect(screen.queryByText('البريد الإلكتروني مطلوب')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('shows the server’s refusal and keeps the typed values', async () => {
    const words = 'البريد الإلكتروني أو كلمة المرور غير صحيحة';
    startApi().on(login, () => {
      throw new Refusal('wrong_credentials', words);
    });
    const { user } = renderApp('/login');
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(await emailField()).toHaveProperty('value', 'sara@ksu.edu.sa');
    expect(passwordField()).toHaveProperty('value', 'a-password');
    expect(currentPath()).toBe('/login');
  });

  it('falls back to its own words when the refusal has none', async () => {
    startApi().on(login, () => {
      throw new Refusal('wrong_credentials', '');
    });
    const { user } = renderApp('/login');
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  });

  it('survives a lost network and succeeds when it is back', async () => {
    const api = startApi();
    api.on(login, () => answer);
    api.goDown();
    const { user } = renderApp('/login');
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر الاتصال بالخادم');
    expect(passwordField()).toHaveProperty('value', 'a-password');
    api.comeBack();
    await user.click(submitButton());
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
  });

  it('sends once however often the button is pressed', async () => {
    const reply = Promise.withResolvers<SessionAnswer>();
    const calls = startApi().on(login, () => reply.promise);
    const { user } = renderApp('/login');
    await fillIn(user);
    await user.click(submitButton());
    await user.click(submitButton());
    await user.type(passwordField(), '{Enter}');
    expect(calls.map(({ body }) => body)).toEqual([
      { username: 'sara@ksu.edu.sa', password: 'a-password', rememberMe: false },
    ]);
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    reply.resolve(answer);
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
  });

  it('leads an unverified account to /verify with its key and says why', async () => {
    const words = 'الحساب لم يُؤكَّد بعد';
    startApi().on(login, () => {
      throw new Refusal('unverified', words, { acckey: 'key-2' });
    });
    const { user } = renderApp('/login', { state: { from: '/profile', isFollowed: true } });
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(currentPath()).toBe('/verify');
    expect(currentState()).toMatchObject({
      acckey: 'key-2',
      email: 'sara@ksu.edu.sa',
      from: '/profile',
      isFollowed: true,
    });
  });

  it('says how long a limit lasts and sends nothing before', async () => {
    const calls = startApi().on(login, () => {
      throw new Refusal('rate_limited', 'محاولات كثيرة', {}, { 'retry-after': '90' });
    });
    const { user } = renderApp('/login');
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(accountsCopy.tooMany)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('دقيقة واحدة و');
    await user.click(submitButton());
    expect(calls).toHaveLength(1);
  });

  it('shows the notice it was sent with', async () => {
    renderApp('/login', { state: { notice: recoveryCopy.reset.done } });
    expect((await screen.findByRole('status')).textContent).toContain(recoveryCopy.reset.done);
  });
});
