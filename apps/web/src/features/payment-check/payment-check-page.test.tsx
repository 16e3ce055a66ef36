import {
  checkPayment,
  getMe,
  getSiteSettings,
  listPlans,
  logout,
  type ResponseOf,
  type User,
} from '@nibras/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, NO_LINKS, Refusal } from '#src/testing/fake-api.ts';
import { watchLeaving } from '#src/testing/leaving.ts';
import { currentPath, renderApp } from '#src/testing/render-app.tsx';
import { expiredUser, planlessUser, sampleUser } from '#src/testing/sample-user.ts';
import { paymentCheckCopy as copy } from './copy.ts';

type Answer = ResponseOf<typeof checkPayment>;

const PENDING: Answer = { status: 'PENDING', done: false };
const ADDRESS = '/checkPayment?planId=term&orderId=o-1';

let leftFor: string[];
let notes: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  leftFor = watchLeaving();
  notes = vi.spyOn(console, 'info').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

function open(answer: () => Answer, user: User = expiredUser(), address = ADDRESS) {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(listPlans, () => ({ done: true, plans: {} }));
  const contact = { ...NO_LINKS, email: 'help@uni.test' };
  api.on(getSiteSettings, () => ({ done: true, contact, announcement: null }));
  const calls = api.on(checkPayment, answer);
  return { api, calls, ...renderApp(address, { storedUser: user }) };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Whether the browser would ask before it leaves the page. */
function wouldWarn(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

describe('PaymentCheckPage', () => {
  it('asks at once and every five seconds about the order in the address', async () => {
    const { calls } = open(() => PENDING);
    await heading(copy.waiting.title);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ planId: 'term', order_id: 'o-1' });
    await pass(5000);
    expect(calls).toHaveLength(2);
    await pass(10_000);
    expect(calls).toHaveLength(4);
    expect(leftFor).toEqual([]);
    expect(notes).toHaveBeenCalled();
  });

  it('counts minutes and seconds, and warns from the first minute on', async () => {
    const { user } = open(() => PENDING);
    await heading(copy.waiting.title);
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toMatch(/^00:0\d$/);
    await pass(50_000);
    expect(screen.queryByText(copy.slow)).toBeNull();
    await pass(15_000);
    expect(timer.textContent).toMatch(/^01:0\d$/);
    expect(screen.getByRole('alert').textContent).toBe(
      'يبدو أن عملية التحقق تستغرق وقتًا أطول من المعتاد. يرجى التواصل مع الدعم الفني',
    );
    const address = await screen.findByRole('link', { name: 'help@uni.test' });
    // Writing a mail leaves nothing: the browser has nothing to ask.
    address.addEventListener('click', (event) => event.preventDefault());
    await user.click(address);
    expect(wouldWarn()).toBe(false);
    await pass(2000);
    expect(wouldWarn()).toBe(true);
  });

  it.each<[string, Answer]>([
    ['SETTLED', { status: 'SETTLED', done: false, user: sampleUser({ planName: 'سنة' }) }],
    ['done', { status: 'PENDING', done: true, user: sampleUser({ planName: 'سنة' }) }],
  ])('on %s stores the user and starts the app afresh at /', async (_, answer) => {
    let current = PENDING;
    const { calls } = open(() => current);
    await heading(copy.waiting.title);
    expect(wouldWarn()).toBe(true);
    current = answer;
    await pass(5000);
    await waitFor(() => expect(leftFor).toEqual(['/']));
    expect(sessionStorage.getItem('settledOrder')).toBe('o-1');
    expect(localStorage.getItem('userData')).toContain('سنة');
    expect(wouldWarn()).toBe(false);
    const asked = calls.length;
    await pass(20_000);
    expect(calls).toHaveLength(asked);
    expect(leftFor).toEqual(['/']);
  });

  it('says that a payment failed, leads to the plans and goes on asking', async () => {
    let current: Answer = { status: 'FAILED', done: false, message: 'رفض البنك البطاقة.' };
    const { calls } = open(() => current, sampleUser());
    await heading(copy.failed.title);
    expect(screen.getByText('رفض البنك البطاقة.')).toBeTruthy();
    const link = screen.getByRole('link', { name: copy.plans });
    expect(link.getAttribute('href')).toBe('/plans');
    expect(wouldWarn()).toBe(false);
    const asked = calls.length;
    await pass(5000);
    expect(calls.length).toBe(asked + 1);
    current = { status: 'SETTLED', done: true, user: sampleUser() };
    await pass(5000);
    await waitFor(() => expect(leftFor).toEqual(['/']));
  });

  it('says that a person looks at a payment that does not match', async () => {
    open(() => ({ status: 'REVIEW', done: false }));
    await heading(copy.review.title);
    expect(screen.getByText(copy.review.text)).toBeTruthy();
    expect(screen.queryByRole('link', { name: copy.plans })).toBeNull();
  });

  it('only logs a refused call and goes on', async () => {
    let isRefused = true;
    const { calls } = open(() => {
      if (isRefused) throw new Refusal('not_found', 'لا يوجد طلب');
      return PENDING;
    });
    await heading(copy.waiting.title);
    await waitFor(() => expect(notes).toHaveBeenCalledOnce());
    expect(screen.queryByText('لا يوجد طلب')).toBeNull();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
    isRefused = false;
    await pass(5000);
    expect(calls).toHaveLength(2);
  });

  it('says when the server cannot be reached, until it can', async () => {
    const { api } = open(() => PENDING);
    await heading(copy.waiting.title);
    api.goDown();
    await pass(5000);
    expect(await screen.findByText(copy.offline)).toBeTruthy();
    expect(wouldWarn()).toBe(true);
    api.comeBack();
    await pass(5000);
    await waitFor(() => expect(screen.queryByText(copy.offline)).toBeNull());
  });

  it.each(['/checkPayment', '/checkPayment?planId=term', '/checkPayment?orderId=o-1'])(
    'says what is missing in %s',
    async (address) => {
      const { calls } = open(() => PENDING, sampleUser(), address);
      await heading(copy.missing.title);
      const alert = screen.getByRole('alert');
      expect(alert.textContent).toContain('معرف الباقة أو معرف الطلب مفقود في الرابط.');
      expect(alert.textContent).toContain(copy.missing.hint);
      expect(screen.getByRole('button', { name: copy.support })).toBeTruthy();
      expect(wouldWarn()).toBe(false);
      await pass(5000);
      expect(calls).toEqual([]);
    },
  );

  it('asks before another page of the app takes its place', async () => {
    const { api, user } = open(() => PENDING);
    const calls = api.on(logout, () => ({ done: true, message: '' }));
    await heading(copy.waiting.title);
    const signOut = () => screen.getByRole('button', { name: 'تسجيل الخروج' });
    await user.click(signOut());
    await user.click(await screen.findByRole('button', { name: copy.leave.stay }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toHaveLength(0);
    await user.click(signOut());
    await user.click(await screen.findByRole('button', { name: copy.leave.confirm }));
    await waitFor(() => expect(currentPath()).toBe('/login'));
  });

  it('is open to a student who never had a plan', async () => {
    open(() => PENDING, planlessUser());
    await heading(copy.waiting.title);
    expect(currentPath()).toBe(ADDRESS);
  });
});
