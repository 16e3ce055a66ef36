import { resetPassword } from '@nibras/contract';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { recoveryCopy } from './recovery-copy.ts';

const copy = recoveryCopy.reset;
const LINK = '/reset-password?token=secret-token&id=key-1';
const newPassword = () => screen.findByLabelText<HTMLInputElement>(copy.newPassword);
const confirmation = () => screen.getByLabelText<HTMLInputElement>(copy.confirmation);
const submitButton = () => screen.getByRole('button', { name: /^إعادة تعيين كلمة المرور/ });

async function fillIn(user: UserEvent, password: string, repeated = password) {
  await user.type(await newPassword(), password);
  await user.type(confirmation(), repeated);
  await user.click(submitButton());
}

describe('ResetPasswordPage', () => {
  it('keeps the link in the address until it was used', async () => {
    const calls = fakeApi().on(resetPassword, () => ({ done: true, message: 'تم' }));
    const { user } = renderApp(LINK);
    await newPassword();
    expect(currentPath()).toBe(LINK);
    await fillIn(user, 'new-password');
    expect(await screen.findByText(copy.done)).toBeTruthy();
    expect(currentPath()).toBe('/login');
    expect(calls.map(({ body }) => body)).toEqual([
      { newPassword: 'new-password', token: 'secret-token', id: 'key-1' },
    ]);
  });

  it('refuses a short password', async () => {
    const { user } = renderApp(LINK);
    await fillIn(user, 'short');
    expect(await screen.findByText('يجب أن تكون كلمة المرور 8 أحرف على الأقل')).toBeTruthy();
    expect(await newPassword()).toBe(document.activeElement);
  });

  it('refuses a confirmation that differs', async () => {
    const { user } = renderApp(LINK);
    await fillIn(user, 'new-password', 'new-passwort');
    expect(await screen.findByText('كلمة المرور وتأكيد كلمة المرور غير متطابقتين')).toBeTruthy();
    expect(document.activeElement).toBe(confirmation());
  });

  it('offers a new link when this one is spent', async () => {
    const words = 'انتهت صلاحية الرابط';
    fakeApi().on(resetPassword, () => {
      throw new Refusal('invalid_link', words);
    });
    const { user } = renderApp(LINK);
    await fillIn(user, 'new-password');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(currentPath()).toBe('/reset-password');
    await user.click(screen.getByRole('link', { name: copy.newLink }));
    await waitFor(() => expect(currentPath()).toBe('/forgot-password'));
  });

  it('offers a new link when this one cannot be one of ours', async () => {
    const { user } = renderApp(`/reset-password?token=${'x'.repeat(101)}&id=key-1`);
    await fillIn(user, 'new-password');
    expect((await screen.findByRole('alert')).textContent).toContain('الرابط غير صحيح');
    expect(screen.getByRole('link', { name: copy.newLink })).toBeTruthy();
  });

  it('keeps the passwords after any other failure', async () => {
    fakeApi().on(resetPassword, () => {
      throw new Refusal('internal', '');
    });
    const { user } = renderApp(LINK);
    await fillIn(user, 'new-password');
    expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
    expect((await newPassword()).value).toBe('new-password');
  });
});
