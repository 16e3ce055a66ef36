import {
  currentSubscription,
  deleteUser,
  editUser,
  exportUser,
  getMe,
  logout,
} from '@nibras/contract';
import type { Subscription, User } from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { planlessUser, sampleUser } from '#src/testing/sample-user.ts';
import { profileCopy } from './copy.ts';

const { details, subscription, invite, theme, data, deletion } = profileCopy;
const DAY_MS = 86_400_000;

const bought = (overrides: Partial<Subscription> = {}): Subscription => ({
  planId: 'term',
  planName: 'باقة الفصل الدراسي',
  price: 129,
  duration: 90,
  status: 'active',
  expiresAt: new Date(Date.now() + 19.5 * DAY_MS).toISOString(),
  ...overrides,
});

function open(user: User = sampleUser(), current: Subscription | null = bought()) {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(currentSubscription, () => {
    if (current === null) throw new Refusal('not_found', 'لا يوجد اشتراك');
    return { done: true, subscription: current };
  });
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

  it('keeps what was typed when the network is lost', async () => {
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
    expect(localStorage.getItem('token')).toBeNull();
    expect(calls).toHaveLength(1);
  });
});

describe('the current subscription', () => {
  it('shows the monthly price, the sum paid and the days left, rounded up', async () => {
    open();
    const card = await section(subscription.title);
    expect(await card.findByText('43 ريال/شهرياً')).toBeTruthy();
    expect(card.getByText('باقة الفصل الدراسي')).toBeTruthy();
    expect(card.getByText('المدفوع: 129 ريال عن 90 يومًا')).toBeTruthy();
    expect(card.getByText('20 يومًا')).toBeTruthy();
  });

  it('calls a year a year and keeps two decimals', async () => {
    open(sampleUser(), bought({ price: 399, duration: 365 }));
    const card = await section(subscription.title);
    expect(await card.findByText('32.79 ريال/شهرياً')).toBeTruthy();
    expect(card.getByText('المدفوع: 399 ريال عن سنة')).toBeTruthy();
  });

  it('says «منتهية» when no day is left', async () => {
    open(sampleUser(), bought({ expiresAt: new Date(Date.now() - 1).toISOString() }));
    const card = await section(subscription.title);
    expect(await card.findByText('منتهية')).toBeTruthy();
  });

  it('says that a cancelled one still runs', async () => {
    open(sampleUser(), bought({ status: 'cancelled' }));
    const card = await section(subscription.title);
    expect(await card.findByText(subscription.cancelledHint)).toBeTruthy();
  });

  it('names the welcome plan and its days when nothing was bought', async () => {
    const user = sampleUser({
      planName: 'الباقة الترحيبية',
      planCreatedAt: Date.now() - DAY_MS,
      planDuration: 3,
    });
    open(user, null);
    const card = await section(subscription.title);
    expect(await card.findByText('الباقة الترحيبية')).toBeTruthy();
    expect(card.getByText('يومان')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('says that there is none for an admin without a plan', async () => {
    open(planlessUser({ role: 'admin' }), null);
    const card = await section(subscription.title);
    expect(await card.findByText(subscription.none)).toBeTruthy();
  });

  it('shows a failure and tries again on request', async () => {
    const { api, user } = open();
    api.on(currentSubscription, () => {
      throw new Refusal('internal', 'خطأ');
    });
    const card = await section(subscription.title);
    expect(await card.findByText('فشل في تحميل معلومات الاشتراك')).toBeTruthy();
    api.on(currentSubscription, () => ({ done: true, subscription: bought() }));
    await user.click(card.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await (await section(subscription.title)).findByText('43 ريال/شهرياً')).toBeTruthy();
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
    const made: Blob[] = [];
    const names: string[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (blob: Blob) => `blob:${made.push(blob)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    const { api, user } = open();
    api.on(exportUser, () => ({
      exportedAt: '2026-11-05T00:00:00.000Z',
      user: sampleUser(),
      x: 1,
    }));
    await user.click(await screen.findByRole('button', { name: new RegExp(data.download) }));
    await waitFor(() => expect(names).toEqual(['nibras-data.json']));
    expect(JSON.parse(await made[0]!.text())).toMatchObject({ x: 1 });
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
