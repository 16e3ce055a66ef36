import { deleteUser, editUser, exportUser, getInvites, getMe, logout } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { INVITES, Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleUser } from '#src/testing/sample-user.ts';
import { watchSaving } from '#src/testing/saving.ts';
import { profileCopy } from './copy.ts';

const { details, invite, theme, data, deletion } = profileCopy;

function open() {
  const api = fakeApi();
  const user = sampleUser();
  api.on(getMe, () => ({ done: true, user }));
  return { api, ...renderApp('/profile', { storedUser: user }) };
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const saveButton = () => screen.getByRole('button', { name: new RegExp(`^${details.submit}`) });
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the profile’s details', () => {
  it('shows the user, with an e-mail that cannot be edited', async () => {
    open();
    expect((await field(details.username)).value).toBe('سارة العتيبي');
    expect((await field(details.mobile)).value).toBe('0501234567');
    const inputs = (await section(details.title)).getAllByLabelText<HTMLInputElement>(/./u);
    const names = inputs.map(({ name }) => name).filter((name) => name !== '');
    expect(names).toEqual(['name', 'email', 'mobile', 'password']);
    const email = await field(details.email);
    expect(email.value).toBe('sara@ksu.edu.sa');
    expect(email.readOnly).toBe(true);
    const password = await field(details.password);
    expect(password.value).toBe('');
    expect(password.placeholder).toMatch(/^\*+$/);
    expect(screen.queryByLabelText(details.currentPassword)).toBeNull();
  });

  it('saves and takes over what the server answers', async () => {
    const { api, user } = open();
    const calls = api.on(editUser, ({ username, mobile }) => ({
      done: true,
      user: sampleUser({ username, mobile }),
    }));
    await user.clear(await field(details.username));
    await user.type(await field(details.username), '  سارة  محمد ');
    await user.clear(await field(details.mobile));
    await user.type(await field(details.mobile), '٠٥٥ ٥٥٥ ٥٥٥٥');
    await user.click(saveButton());
    expect(await screen.findByText(details.saved)).toBeTruthy();
    expect((await field(details.username)).value).toBe('سارة محمد');
    expect((await field(details.mobile)).value).toBe('0555555555');
    expect(calls.map(({ body, token }) => ({ body, token }))).toEqual([
      {
        token: 'stored-token',
        body: {
          username: 'سارة محمد',
          email: 'sara@ksu.edu.sa',
          mobile: '0555555555',
          password: '',
          currentPassword: '',
        },
      },
    ]);
    expect(localStorage.getItem('userData')).toContain('سارة محمد');
  });

  it('asks for the current password beside a new one and shows its refusal there', async () => {
    const { api, user } = open();
    const words = 'كلمة المرور الحالية غير صحيحة';
    api.on(editUser, () => {
      throw new Refusal('wrong_password', words, { fields: { currentPassword: words } });
    });
    await user.type(await field(details.password), 'new-password');
    await user.type(await field(details.currentPassword), 'wrong');
    await user.click(saveButton());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await field(details.currentPassword)).toBe(document.activeElement);
    expect((await field(details.password)).value).toBe('new-password');
    expect(currentPath()).toBe('/profile');

    api.on(editUser, () => ({ done: true, user: sampleUser() }));
    await user.click(saveButton());
    expect(await screen.findByText(details.saved)).toBeTruthy();
    expect((await field(details.password)).value).toBe('');
    expect(screen.queryByLabelText(details.currentPassword)).toBeNull();
  });

  it('refuses a short new password before it asks the server', async () => {
    const { user } = open();
    await user.type(await field(details.password), 'short');
    await user.click(saveButton());
    expect(await screen.findByText('يجب أن تكون كلمة المرور 8 أحرف على الأقل')).toBeTruthy();
  });

  it('keeps the typed values when the network is lost', async () => {
    const { api, user } = open();
    await user.type(await field(details.username), ' محمد');
    api.goDown();
    await user.click(saveButton());
    expect((await screen.findByRole('alert')).textContent).toContain('تعذّر الاتصال بالخادم');
    expect((await field(details.username)).value).toBe('سارة العتيبي محمد');
  });

  it('signs out to /login', async () => {
    const { api, user } = open();
    const calls = api.on(logout, () => ({ done: true, message: 'تم' }));
    const form = await section(details.title);
    await user.click(form.getByRole('button', { name: details.logout }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
    // The page is there, and with it everything that this test sets going.
    await screen.findByRole('button', { name: 'تسجيل الدخول' });
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls).toHaveLength(1);
  });
});

describe('the invitation', () => {
  it('copies a link that carries the code', async () => {
    const { user } = open();
    const card = await section(invite.title);
    expect(card.getByText('SARA2026')).toBeTruthy();
    await user.click(card.getByRole('button', { name: invite.copy }));
    expect(await card.findByText(invite.copied)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/register?invite=SARA2026`,
    );
  });

  it('says so when the browser does not let it copy', async () => {
    const { user } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    const card = await section(invite.title);
    await user.click(card.getByRole('button', { name: invite.copy }));
    expect(await card.findByText(invite.copyFailed)).toBeTruthy();
  });

  it('says that nobody has joined yet', async () => {
    open();
    expect(await (await section(invite.title)).findByText(invite.none)).toBeTruthy();
  });

  it('shows its rewards', async () => {
    const { api } = open();
    const invites = { ...INVITES, joined: 12, rewarded: 10, daysEarned: 30 };
    api.on(getInvites, () => ({ done: true, invites }));
    const card = await section(invite.title);
    expect(await card.findByText('12')).toBeTruthy();
    expect(card.getByText('10 من 10')).toBeTruthy();
    expect(card.getByText('30')).toBeTruthy();
  });

  it('still gives the code when its earnings cannot be had, and asks again', async () => {
    const { api, user } = open();
    api.on(getInvites, () => {
      throw new Refusal('internal', 'خطأ');
    });
    const card = await section(invite.title);
    expect(await card.findByText(invite.failed)).toBeTruthy();
    expect(card.getByText('SARA2026')).toBeTruthy();
    api.on(getInvites, () => ({ done: true, invites: INVITES }));
    await user.click(card.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await card.findByText(invite.none)).toBeTruthy();
  });
});

describe('the theme', () => {
  it('is chosen by keyboard and shown at once', async () => {
    const { user } = open();
    const card = await section(theme.title);
    await user.click(card.getByRole('radio', { name: theme.dark }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    await user.click(card.getByRole('radio', { name: theme.system }));
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });
});

describe('the user’s data', () => {
  it('is saved as a file', async () => {
    const saved = watchSaving();
    const { api, user } = open();
    api.on(exportUser, () => ({
      exportedAt: '2026-11-05T00:00:00.000Z',
      user: sampleUser(),
      x: 1,
    }));
    await user.click(await screen.findByRole('button', { name: new RegExp(data.download) }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['nibras-data.json']));
    expect(JSON.parse(await saved[0]!.file.text())).toMatchObject({ x: 1 });
  });

  it('says why it could not be had', async () => {
    const { api, user } = open();
    api.on(exportUser, () => {
      throw new Refusal('rate_limited', 'طُلبت البيانات قبل قليل');
    });
    await user.click(await screen.findByRole('button', { name: new RegExp(data.download) }));
    expect(await screen.findByText('طُلبت البيانات قبل قليل')).toBeTruthy();
  });
});

describe('deleting the account', () => {
  const openDialog = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: data.delete }));
    return within(await screen.findByRole('alertdialog'));
  };

  it('says what goes and what stays, and changes nothing when cancelled', async () => {
    const { user } = open();
    const dialog = await openDialog(user);
    expect(dialog.getByText(deletion.goes)).toBeTruthy();
    expect(dialog.getByText(deletion.stays)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: deletion.cancel }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: data.delete }));
  });

  it('needs the password and shows a wrong one in place', async () => {
    const { api, user } = open();
    const words = 'كلمة المرور غير صحيحة';
    api.on(deleteUser, () => {
      throw new Refusal('wrong_password', words, { fields: { password: words } });
    });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: new RegExp(deletion.confirm) }));
    expect(await dialog.findByText('كلمة المرور مطلوبة')).toBeTruthy();
    await user.type(dialog.getByLabelText(deletion.password), 'wrong{Enter}');
    expect(await dialog.findByText(words)).toBeTruthy();
    expect(localStorage.getItem('token')).toBe('stored-token');
  });

  it('deletes, signs out and says so on /login', async () => {
    const { api, user } = open();
    const calls = api.on(deleteUser, () => ({ done: true, message: 'تم' }));
    api.on(logout, () => {
      throw new Refusal('unauthenticated', 'انتهت الجلسة');
    });
    const dialog = await openDialog(user);
    await user.type(dialog.getByLabelText(deletion.password), 'my-password');
    await user.click(dialog.getByRole('button', { name: new RegExp(deletion.confirm) }));
    expect(await screen.findByText(deletion.done)).toBeTruthy();
    expect(currentPath()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls.map(({ body }) => body)).toEqual([{ password: 'my-password' }]);
  });
});
