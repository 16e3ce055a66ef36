import { sendResetPassword } from '@nibras/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { accountsCopy } from './copy.ts';
import { recoveryCopy } from './recovery-copy.ts';

const copy = recoveryCopy.forgot;
const emailField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: accountsCopy.email });
const submitButton = () => screen.getByRole('button', { name: /إرسال/ });

describe('ForgotPasswordPage', () => {
  it('shows that it is sending, then where the link went', async () => {
    const reply = Promise.withResolvers<{ done: true; message: string }>();
    const calls = fakeApi().on(sendResetPassword, () => reply.promise);
    const { user } = renderApp('/forgot-password');
    await user.type(await emailField(), 'Sara@KSU.edu.sa{Enter}');
    expect(submitButton().textContent).toContain('جارٍ الإرسال...');
    expect(submitButton().getAttribute('aria-busy')).toBe('true');
    reply.resolve({ done: true, message: 'تم' });
    expect(await screen.findByText('تم إرسال رابط إعادة التعيين إلى بريدك الإلكتروني')).toBeTruthy();
    expect(screen.getByText('sara@ksu.edu.sa')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'sara@ksu.edu.sa' }]);
  });

  it('lets another address be tried after success', async () => {
    fakeApi().on(sendResetPassword, () => ({ done: true, message: 'تم' }));
    const { user } = renderApp('/forgot-password');
    await user.type(await emailField(), 'sara@ksu.edu.sa{Enter}');
    await user.click(await screen.findByRole('button', { name: copy.again }));
    expect((await emailField()).value).toBe('sara@ksu.edu.sa');
  });

  it('requires an address', async () => {
    const { user } = renderApp('/forgot-password');
    await user.type(await emailField(), '{Enter}');
    expect(await screen.findByText('البريد الإلكتروني مطلوب')).toBeTruthy();
  });

  it('shows a refusal in the server’s words, else in its own', async () => {
    const api = fakeApi();
    api.on(sendResetPassword, () => {
      throw new Refusal('unavailable', 'خدمة البريد متوقفة الآن');
    });
    const { user } = renderApp('/forgot-password');
    await user.type(await emailField(), 'sara@ksu.edu.sa{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('خدمة البريد متوقفة الآن');
    api.on(sendResetPassword, () => {
      throw new Refusal('internal', '');
    });
    await user.type(await emailField(), '{Enter}');
    expect(await screen.findByText(copy.failed)).toBeTruthy();
  });

  it('takes the address over from login, and back', async () => {
    const { user } = renderApp('/login');
    await user.type(await emailField(), 'sara@ksu.edu');
    await user.click(screen.getByRole('link', { name: accountsCopy.login.forgot }));
    await screen.findByRole('heading', { name: copy.title });
    expect((await emailField()).value).toBe('sara@ksu.edu');
    await user.type(await emailField(), '.sa');
    await user.click(screen.getByRole('link', { name: accountsCopy.backToLogin }));
    await screen.findByRole('heading', { name: accountsCopy.login.title });
    expect((await emailField()).value).toBe('sara@ksu.edu.sa');
  });

  it('leads back to login', async () => {
    renderApp('/forgot-password');
    const link = await screen.findByRole('link', { name: accountsCopy.backToLogin });
    expect(link.getAttribute('href')).toBe('/login');
  });
});
