import { PASSWORD_MIN, register } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, currentState, renderApp } from '#src/testing/render-app.tsx';
import { accountsCopy } from './copy.ts';
import { registrationCopy } from './registration-copy.ts';

const copy = registrationCopy.register;

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });
const university = () => screen.findByRole<HTMLInputElement>('combobox', { name: copy.university });
const password = () => screen.getByLabelText<HTMLInputElement>(accountsCopy.password);
const terms = () => screen.getByRole<HTMLInputElement>('checkbox');
const submitButton = () => screen.getByRole('button', { name: new RegExp(`^${copy.submit}`) });
const inviteName = new RegExp(`^${copy.invite}`);

async function fill(user: UserEvent, element: HTMLElement, text: string) {
  await user.click(element);
  await user.paste(text);
}

async function fillIn(user: UserEvent) {
  await fill(user, await field(copy.username), 'سارة العتيبي');
  await fill(user, await field(accountsCopy.email), 'Sara@KSU.edu.sa');
  await fill(user, await field(copy.mobile), '٠٥٠ ١٢٣ ٤٥٦٧');
  await fill(user, await university(), 'جامعة بعيدة');
  await fill(user, password(), 'long-password');
  await user.click(terms());
}

describe('RegisterPage', () => {
  it('sends the cleaned fields and goes to /verify with the key', async () => {
    const calls = fakeApi().on(register, () => ({ done: true, acckey: 'key-1', message: 'تم' }));
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(copy.done)).toBeTruthy();
    expect(currentPath()).toBe('/verify');
    expect(currentState()).toMatchObject({ acckey: 'key-1', email: 'sara@ksu.edu.sa' });
    expect(calls.map(({ body }) => body)).toEqual([
      {
        username: 'سارة العتيبي',
        email: 'sara@ksu.edu.sa',
        mobile: '0501234567',
        university: 'جامعة بعيدة',
        password: 'long-password',
        inviteCode: '',
        termsAndCondition: true,
      },
    ]);
  });

  it('hands on the pass of a letter’s link', async () => {
    const calls = fakeApi().on(register, () => ({ done: true, acckey: 'key-1', message: 'تم' }));
    const { user } = renderApp('/register?pass=123.abc');
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(copy.done)).toBeTruthy();
    expect(calls[0]?.body).toMatchObject({ pass: '123.abc', email: 'sara@ksu.edu.sa' });
  });

  it('gives each missing field its own words and goes to the first', async () => {
    const { user } = renderApp('/register');
    await field(copy.username);
    await user.click(submitButton());
    for (const words of [
      'الاسم مطلوب',
      'البريد الإلكتروني مطلوب',
      'رقم الجوال مطلوب',
      'اسم الجامعة مطلوب',
      'يجب أن تكون كلمة المرور 8 أحرف على الأقل',
      'الموافقة على الشروط والأحكام مطلوبة لإنشاء الحساب',
    ]) {
      expect(await screen.findByText(words)).toBeTruthy();
    }
    expect(await field(copy.username)).toBe(document.activeElement);
  });

  it('asks for a mobile number with the number keyboard and refuses a short one', async () => {
    const { user } = renderApp('/register');
    const mobile = await field(copy.mobile);
    expect(mobile.inputMode).toBe('tel');
    await fillIn(user);
    await user.clear(mobile);
    await user.type(mobile, '12345');
    await user.click(submitButton());
    expect(await screen.findByText(/رقم الجوال من 9 إلى 15 رقمًا/)).toBeTruthy();
    expect(document.activeElement).toBe(mobile);
  });

  it('offers universities while typing, but takes any', async () => {
    const { user } = renderApp('/register');
    await user.type(await university(), 'الملك سعود');
    const option = await screen.findByRole('option', { name: 'جامعة الملك سعود' });
    await user.click(option);
    expect((await university()).value).toBe('جامعة الملك سعود');
  });

  it('puts a taken e-mail beside its field with the way to log in, and keeps the rest', async () => {
    const words = 'هذا البريد مسجَّل من قبل';
    fakeApi().on(register, () => {
      throw new Refusal('conflict', words, { fields: { email: words } });
    });
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(words)).toBeTruthy();
    const email = await field(accountsCopy.email);
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(password().value).toBe('long-password');
    expect(terms().checked).toBe(true);
    await user.click(screen.getByRole('link', { name: copy.takenLogin }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(await field(accountsCopy.email)).toHaveProperty('value', 'Sara@KSU.edu.sa');
  });

  it('opens the invite code on request and moves into it', async () => {
    const { user } = renderApp('/register');
    await user.click(await screen.findByRole('button', { name: copy.inviteToggle }));
    expect(await field(copy.username)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: inviteName }));
  });

  it('takes the invite code from the address and shows its refusal in place', async () => {
    const words = 'رمز الدعوة غير صحيح';
    const calls = fakeApi().on(register, () => {
      throw new Refusal('invalid_input', words, { fields: { inviteCode: words } });
    });
    const { user } = renderApp('/register?invite=SARA2026');
    const invite = await screen.findByRole<HTMLInputElement>('textbox', { name: inviteName });
    expect(invite.value).toBe('SARA2026');
    await fillIn(user);
    await user.click(submitButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(invite);
    expect(calls[0]?.body).toMatchObject({ inviteCode: 'SARA2026' });
  });

  it('links both legal documents from the terms', async () => {
    renderApp('/register');
    const label = (await screen.findByText(copy.termsBefore, { exact: false })).closest('label')!;
    const links = within(label).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/legal/terms.pdf',
      '/legal/privacy.pdf',
    ]);
  });

  it('hints at the strength of the password', async () => {
    const { user } = renderApp('/register');
    expect(await screen.findByText(registrationCopy.strength.short(PASSWORD_MIN))).toBeTruthy();
    await fill(user, password(), 'correct horse battery');
    expect(screen.getByText(registrationCopy.strength.strong)).toBeTruthy();
  });

  it('keeps everything when the network is lost', async () => {
    fakeApi().goDown();
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر الاتصال بالخادم');
    expect((await university()).value).toBe('جامعة بعيدة');
    expect(password().value).toBe('long-password');
  });

  it('falls back to its own words when the refusal has none', async () => {
    fakeApi().on(register, () => {
      throw new Refusal('internal', '');
    });
    const { user } = renderApp('/register');
    await fillIn(user);
    await user.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
  });

  it('asks for the e-mail in a field for e-mails', async () => {
    renderApp('/register');
    expect((await field(accountsCopy.email)).type).toBe('email');
  });
});
