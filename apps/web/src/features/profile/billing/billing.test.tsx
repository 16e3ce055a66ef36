import {
  cancelSubscription,
  currentSubscription,
  DAY_MS,
  downloadInvoice,
  getMe,
  getUsage,
  listPayments,
  listPlans,
  type Payment,
  type Subscription,
  type User,
} from '@nibras/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentsCopy } from '#src/product/documents/copy.ts';
import { Refusal, USAGE, fakeApi } from '#src/testing/fake-api.ts';
import { fakeSocket } from '#src/testing/fake-socket.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { sampleSubscription } from '#src/testing/sample-plan.ts';
import { planlessUser, sampleUser } from '#src/testing/sample-user.ts';
import { watchSaving } from '#src/testing/saving.ts';
import { billingCopy } from './billing-copy.ts';

const { subscription, cancel, usage, payments } = billingCopy;

function open(current: Subscription | null = sampleSubscription(), user: User = sampleUser()) {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(listPlans, () => ({ done: true, plans: {} }));
  if (current) api.on(currentSubscription, () => ({ done: true, subscription: current }));
  return { api, ...renderApp('/profile', { storedUser: user }) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the current subscription', () => {
  it('shows the monthly price, the sum paid and the days left, rounded up', async () => {
    open();
    const card = await section(subscription.title);
    expect(await card.findByText('43 ريال/شهريًا')).toBeTruthy();
    expect(card.getByText('باقة الفصل الدراسي')).toBeTruthy();
    expect(card.getByText('المدفوع: 129 ريال عن 90 يومًا')).toBeTruthy();
    expect(card.getByText('20 يومًا')).toBeTruthy();
  });

  it('calls a year a year and keeps two decimals', async () => {
    open(sampleSubscription({ price: 399, duration: 365 }));
    const card = await section(subscription.title);
    expect(await card.findByText('32.79 ريال/شهريًا')).toBeTruthy();
    expect(card.getByText('المدفوع: 399 ريال عن سنة')).toBeTruthy();
  });

  it('shows what runs and what waits behind it as a line of time', async () => {
    const day = (from: number) => new Date(Date.UTC(2026, 0, 1) + from * DAY_MS).toISOString();
    const [running, renewed] = [{ planName: 'باقة الفصل' }, { planName: 'الباقة السنوية' }];
    const periods = [
      { ...running, startsAt: day(0), endsAt: new Date(Date.now() + DAY_MS).toISOString() },
      { ...renewed, startsAt: day(20_000), endsAt: day(20_365) },
    ].map((period) => ({ ...period, orderId: null }));
    open(sampleSubscription({ periods }));
    const card = await section(subscription.title);
    const line = within(await card.findByRole('list', { name: subscription.timeline }));
    const [first, second] = line.getAllByRole('listitem');
    expect(first!.textContent).toContain('باقة الفصلحتى');
    expect(second!.textContent).toContain('الباقة السنويةمن 04 أكتوبر 2080 إلى');
  });

  it('says «منتهية» when no day is left, with nothing to cancel', async () => {
    open(sampleSubscription({ expiresAt: new Date(Date.now() - 1).toISOString() }));
    const card = await section(subscription.title);
    expect(await card.findByText('منتهية')).toBeTruthy();
    expect(card.queryByRole('button', { name: cancel.action })).toBeNull();
  });

  it('names the welcome plan and its days when nothing was bought, and leads to the plans', async () => {
    const student = sampleUser({
      planName: 'الباقة الترحيبية',
      planCreatedAt: Date.now() - DAY_MS,
      planDuration: 3,
    });
    const { user } = open(null, student);
    const card = await section(subscription.title);
    expect(await card.findByText('الباقة الترحيبية')).toBeTruthy();
    expect(card.getByText('يومان')).toBeTruthy();
    await user.click(card.getByRole('link', { name: subscription.plans }));
    await waitFor(() => expect(currentPath()).toBe('/plans'));
  });

  it('says that there is none for an admin without a plan, and sells them nothing', async () => {
    open(null, planlessUser({ role: 'admin' }));
    const card = await section(subscription.title);
    expect(await card.findByText('لا يوجد اشتراك نشط')).toBeTruthy();
    expect(card.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('region', { name: usage.title })).toBeNull();
    expect(screen.queryByRole('region', { name: payments.title })).toBeNull();
  });

  it('shows a failure and tries again on request', async () => {
    const { api, user } = open();
    api.on(currentSubscription, () => {
      throw new Refusal('internal', 'خطأ');
    });
    const card = await section(subscription.title);
    expect(await card.findByText('فشل في تحميل معلومات الاشتراك')).toBeTruthy();
    api.on(currentSubscription, () => ({ done: true, subscription: sampleSubscription() }));
    await user.click(card.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await card.findByText('43 ريال/شهريًا')).toBeTruthy();
  });

  it('follows a plan that changes elsewhere', async () => {
    const { api } = open();
    const card = await section(subscription.title);
    await card.findByText('43 ريال/شهريًا');
    const yearly = sampleSubscription({ price: 399, duration: 365 });
    api.on(currentSubscription, () => ({ done: true, subscription: yearly }));
    act(() => fakeSocket.receive('user-updated', { user: sampleUser() }));
    expect(await card.findByText('32.79 ريال/شهريًا')).toBeTruthy();
  });
});

describe('cancelling', () => {
  const ask = async (user: ReturnType<typeof open>['user']) => {
    const card = await section(subscription.title);
    await user.click(await card.findByRole('button', { name: cancel.action }));
    return within(await screen.findByRole('alertdialog', { name: cancel.title }));
  };

  it('asks first and changes nothing when it is called off', async () => {
    const { user } = open();
    const dialog = await ask(user);
    expect(dialog.getByText(/كل شيء متاح حتى/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: cancel.keep }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('cancels, and says that access stays', async () => {
    const { api, user } = open();
    const calls = api.on(cancelSubscription, () => {
      const cancelled = sampleSubscription({ status: 'cancelled' });
      api.on(currentSubscription, () => ({ done: true, subscription: cancelled }));
      return { done: true, message: 'تم' };
    });
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: cancel.confirm }));
    const card = await section(subscription.title);
    expect(await card.findByText(subscription.cancelledHint)).toBeTruthy();
    expect(card.getByText(subscription.cancelled)).toBeTruthy();
    expect(card.queryByRole('button', { name: cancel.action })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const plans = card.getByRole('link', { name: subscription.plans });
    await waitFor(() => expect(document.activeElement).toBe(plans));
    expect(calls).toHaveLength(1);
  });

  it('says in the dialog that it failed, and can be tried again', async () => {
    const { api, user } = open();
    api.on(cancelSubscription, () => {
      throw new Refusal('internal', '');
    });
    const dialog = await ask(user);
    await user.click(dialog.getByRole('button', { name: cancel.confirm }));
    expect(await dialog.findByText('فشل في إلغاء الاشتراك')).toBeTruthy();
    expect(dialog.getByRole('button', { name: cancel.confirm })).toBeTruthy();
  });
});

describe('the meters of fair use', () => {
  it('show the usage of each limit and when the day begins again', async () => {
    const resetsAt = new Date(Date.now() + (2 * 60 + 12) * 60_000).toISOString();
    const { api } = open();
    api.on(getUsage, () => ({ done: true, usage: { ...USAGE, resetsAt } }));
    const card = await section(usage.title);
    expect(await card.findByText('12 من 200')).toBeTruthy();
    expect(card.getByText('120 ميجابايت من 1 جيجابايت')).toBeTruthy();
    expect(card.getByText('1 من 3')).toBeTruthy();
    expect(card.getByText(usage.resets('ساعتان و12 دقيقة'))).toBeTruthy();
    const bars = card.getAllByRole('progressbar');
    expect(bars.map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['6', '12', '33']);
    expect(card.queryByText(usage.near)).toBeNull();
    expect(card.queryByRole('link')).toBeNull();
  });

  it('warn from four fifths on and lead to larger plans', async () => {
    const { api } = open();
    const spent = { ...USAGE, messagesToday: 160, centers: 5, storageBytes: 0 };
    api.on(getUsage, () => ({ done: true, usage: spent }));
    const card = await section(usage.title);
    expect(await card.findByText(usage.near)).toBeTruthy();
    expect(card.getByText(usage.full)).toBeTruthy();
    expect(card.getByText('0 من 1 جيجابايت')).toBeTruthy();
    expect(card.getByRole('link', { name: usage.more }).getAttribute('href')).toBe('/plans');
  });

  it('says of a limit that there is none, without a bar', async () => {
    const { api } = open();
    const unlimited = { ...USAGE, messagesPerDay: null, maxStorageBytes: null };
    api.on(getUsage, () => ({ done: true, usage: unlimited }));
    const card = await section(usage.title);
    expect(await card.findByText(usage.unlimited('12'))).toBeTruthy();
    expect(card.getAllByRole('progressbar')).toHaveLength(1);
  });

  it('show a failure and try again on request', async () => {
    const { api, user } = open();
    api.on(getUsage, () => {
      throw new Refusal('internal', 'خطأ');
    });
    const card = await section(usage.title);
    expect(await card.findByText(usage.failed)).toBeTruthy();
    api.on(getUsage, () => ({ done: true, usage: USAGE }));
    await user.click(card.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await card.findByText('12 من 200')).toBeTruthy();
  });
});

describe('the payments', () => {
  const paid = (overrides: Partial<Payment> = {}): Payment => ({
    orderId: 'o-1',
    planName: 'الباقة السنوية',
    amount: 399,
    refunded: 0,
    duration: 365,
    status: 'settled',
    paidAt: '2026-11-05T09:00:00.000Z',
    invoices: [{ id: 'i-1', number: 'R-7', kind: 'receipt', issuedAt: '2026-11-05T09:00:00.000Z' }],
    ...overrides,
  });

  const receipt = documentsCopy.download('إيصال دفع', 'R-7');

  it('say that there is none yet', async () => {
    open(null);
    expect(await (await section(payments.title)).findByText(payments.empty)).toBeTruthy();
  });

  it('are listed with their sum, day, period and standing', async () => {
    const { api } = open();
    const credit = { id: 'i-2', number: 'C-1', kind: 'credit-note', issuedAt: '' } as const;
    const invoice = { id: 'i-3', number: 'T-1', kind: 'tax-invoice', issuedAt: '' } as const;
    const refunded = paid({
      orderId: 'o-2',
      status: 'refunded',
      amount: 49.5,
      refunded: 20,
      duration: 30,
      invoices: [invoice, credit],
    });
    api.on(listPayments, () => ({ done: true, payments: [paid(), refunded] }));
    const card = await section(payments.title);
    expect(await card.findByText('399 ريال')).toBeTruthy();
    expect(card.getByText('05 نوفمبر 2026 · سنة')).toBeTruthy();
    expect(card.getByText('مدفوعة')).toBeTruthy();
    expect(card.getByText('49.5 ريال')).toBeTruthy();
    expect(card.getByText('05 نوفمبر 2026 · 30 يومًا')).toBeTruthy();
    expect(card.getByText('مستردة')).toBeTruthy();
    expect(card.getByText(payments.refunded('20'))).toBeTruthy();
    expect(card.getByText('فاتورة ضريبية مبسطة')).toBeTruthy();
    expect(card.getByText('إشعار دائن')).toBeTruthy();
  });

  it('offer their documents under names of their own', async () => {
    const saved = watchSaving();
    const { api, user } = open();
    api.on(listPayments, () => ({ done: true, payments: [paid()] }));
    const pdf = new Blob(['%PDF-'], { type: 'application/pdf' });
    const calls = api.on(downloadInvoice, () => pdf);
    await user.click(await screen.findByRole('button', { name: receipt }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('nibras-receipt-R-7.pdf');
    expect(await saved[0]?.file.text()).toBe('%PDF-');
    expect(calls.map(({ path, token }) => ({ path, token }))).toEqual([
      { path: '/api/subscriptions/invoices/i-1', token: 'stored-token' },
    ]);
  });

  it('say why a document could not be saved', async () => {
    const { api, user } = open();
    api.on(listPayments, () => ({ done: true, payments: [paid()] }));
    api.on(downloadInvoice, () => {
      throw new Refusal('not_found', 'لا توجد فاتورة بهذا الرقم.');
    });
    await user.click(await screen.findByRole('button', { name: receipt }));
    expect(await screen.findByText('لا توجد فاتورة بهذا الرقم.')).toBeTruthy();
  });

  it('show a failure and try again on request', async () => {
    const { api, user } = open();
    api.on(listPayments, () => {
      throw new Refusal('internal', 'خطأ');
    });
    const card = await section(payments.title);
    expect(await card.findByText(payments.failed)).toBeTruthy();
    api.on(listPayments, () => ({ done: true, payments: [paid()] }));
    await user.click(card.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await card.findByText('399 ريال')).toBeTruthy();
  });
});

describe('cancelling once more', () => {
  it('forgets the failure of before, and is busy until it is answered', async () => {
    const { api, user } = open();
    api.on(cancelSubscription, () => {
      throw new Refusal('internal', '');
    });
    const card = await section(subscription.title);
    await user.click(await card.findByRole('button', { name: cancel.action }));
    await user.click(screen.getByRole('button', { name: cancel.confirm }));
    await screen.findByText(cancel.failed);
    api.on(cancelSubscription, () => new Promise<never>(() => undefined));
    await user.click(screen.getByRole('button', { name: cancel.confirm }));
    expect(await screen.findByRole('button', { busy: true })).toBeTruthy();
    expect(screen.queryByText(cancel.failed)).toBeNull();
  });
});
