import {
  CODE_LENGTH,
  listPlans,
  resendCode,
  verifyCode,
  type SessionAnswer,
} from '@nibras/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { expiredUser } from '#src/testing/sample-user.ts';
import { accountsCopy } from './copy.ts';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.verify;
const answer: SessionAnswer = {
  done: true,
  token: 'token-1',
  userData: expiredUser(),
  acckey: 'key-1',
};
const LONG_AGO = { acckey: 'key-1', email: 'sara@ksu.edu.sa', codeSentAtMs: 0 };

function startApi() {
  const api = fakeApi();
  api.on(listPlans, () => ({ done: true, plans: {} }));
  return api;
}

const codeField = () => screen.findByRole<HTMLInputElement>('textbox', { name: copy.code });
const submitButton = () => screen.getByRole('button', { name: new RegExp(`^${copy.submit}`) });

afterEach(() => vi.useRealTimers());

describe('VerifyPage', () => {
  it('says where the code went, where else to look and starts in the field', async () => {
    renderApp('/verify', { state: { ...LONG_AGO, notice: 'تم' } });
    expect(await codeField()).toBe(document.activeElement);
    expect(screen.getByText('sara@ksu.edu.sa')).toBeTruthy();
    expect(screen.getByText(accountsCopy.spam, { exact: false })).toBeTruthy();
  });

  it('speaks of the mail in general when the address is unknown', async () => {
    renderApp('/verify', { state: { acckey: 'key-1' } });
    expect(await screen.findByText(copy.sent(CODE_LENGTH))).toBeTruthy();
  });

  it('sends a pasted code with Arabic digits by itself and signs in', async () => {
    const calls = startApi().on(verifyCode, () => answer);
    const { user } = renderApp('/verify', { state: LONG_AGO });
    await codeField();
    await user.paste('١٢٣ ٤٥٦');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
    expect(calls.map(({ body }) => body)).toEqual([{ acckey: 'key-1', code: '123456' }]);
  });

  it('sends one code by itself only once, and again on request', async () => {
    const calls = fakeApi().on(verifyCode, () => {
      const words = 'الرمز غير صحيح، وبقيت 4 محاولات';
      throw new Refusal('invalid_code', words, { fields: { code: words } });
    });
    const { user } = renderApp('/verify', { state: LONG_AGO });
    await user.type(await codeField(), '123456');
    const words = await screen.findByText(/بقيت 4 محاولات/);
    expect(words.closest('[aria-live]')).toBeTruthy();
    expect((await codeField()).value).toBe('123456');
    await user.type(await codeField(), '{Backspace}6');
    expect(calls).toHaveLength(1);
    await user.click(submitButton());
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('falls back to its own words for a wordless refusal', async () => {
    fakeApi().on(verifyCode, () => {
      throw new Refusal('invalid_code', '');
    });
    const { user } = renderApp('/verify', { state: LONG_AGO });
    await user.type(await codeField(), '123456');
    expect(await screen.findByText(copy.failed)).toBeTruthy();
  });

  it('asks for a missing or short code before it asks the server', async () => {
    const { user } = renderApp('/verify', { state: LONG_AGO });
    await codeField();
    await user.click(submitButton());
    expect(await screen.findByText('رمز التحقق مطلوب')).toBeTruthy();
    await user.type(await codeField(), '123');
    await user.click(submitButton());
    expect(await screen.findByText('رمز التحقق 6 أرقام')).toBeTruthy();
  });

  it('leads to login when there is nothing left to verify', async () => {
    fakeApi().on(verifyCode, () => {
      throw new Refusal('conflict', 'هذا الحساب مؤكَّد من قبل');
    });
    const { user } = renderApp('/verify', { state: LONG_AGO });
    await user.type(await codeField(), '123456');
    await user.click(await screen.findByRole('link', { name: copy.login }));
    const email = await screen.findByRole<HTMLInputElement>('textbox', {
      name: accountsCopy.email,
    });
    expect(email.value).toBe('sara@ksu.edu.sa');
  });

  it('counts down to the next code and then sends one', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const api = fakeApi();
    const calls = api.on(resendCode, () => ({ done: true, message: 'تم' }));
    renderApp('/verify', { state: { ...LONG_AGO, codeSentAtMs: Date.now() } });
    expect((await screen.findByRole('timer')).textContent).toContain('بعد');
    expect(screen.queryByRole('button', { name: copy.resend })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    const resend = await screen.findByRole('button', { name: new RegExp(copy.resend) });
    act(() => resend.click());
    expect(await screen.findByText(copy.resent)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ acckey: 'key-1' }]);
    expect(screen.getByRole('timer')).toBeTruthy();
    expect(await codeField()).toBe(document.activeElement);
  });

  it('shows why no further code can be sent and for how long', async () => {
    fakeApi().on(resendCode, () => {
      throw new Refusal('rate_limited', 'عدد الرموز بلغ حده', {}, { 'retry-after': '1800' });
    });
    const { user } = renderApp('/verify', { state: LONG_AGO });
    await user.click(await screen.findByRole('button', { name: new RegExp(copy.resend) }));
    expect(await screen.findByText('عدد الرموز بلغ حده')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toContain('دقيقة');
  });
});
