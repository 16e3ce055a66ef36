import {
  createPaymentUrl,
  currentSubscription,
  DAY_MS,
  getMe,
  listPlans,
  type Subscription,
} from '@nibras/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sharedWords } from '#src/lib/words/shared-words.ts';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { watchLeaving } from '#src/testing/leaving.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { samplePlan, sampleSubscription } from '#src/testing/sample-plan.ts';
import { sampleUser } from '#src/testing/sample-user.ts';
import { plansCopy as copy } from './copy.ts';

const PLANS = {
  monthly: samplePlan(),
  term: samplePlan({ name: 'باقة الفصل الدراسي', price: 129, duration: 90, maxCenters: 6 }),
  yearly: samplePlan({ name: 'الباقة السنوية', price: 399, duration: 365, maxCenters: 1 }),
};

function open(current: Subscription | null = null) {
  const api = fakeApi();
  const user = sampleUser();
  api.on(getMe, () => ({ done: true, user }));
  api.on(listPlans, () => ({ done: true, plans: PLANS }));
  if (current) api.on(currentSubscription, () => ({ done: true, subscription: current }));
  return { api, ...renderApp('/plans', { storedUser: user }) };
}

const card = async (name: string) => within(await screen.findByRole('article', { name }));

describe('PlansPage', () => {
  it('shows every plan with its price, period and centers under its header', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'باقات الاشتراك', level: 1 })).toBeTruthy();
    const yearly = await card('الباقة السنوية');
    expect(yearly.getByText('399')).toBeTruthy();
    expect(yearly.getByText('ريال')).toBeTruthy();
    expect(yearly.getByText('سنة')).toBeTruthy();
    expect(yearly.getByText('مركز ذكي واحد')).toBeTruthy();
    expect((await card('باقة الفصل الدراسي')).getByText('90 يومًا')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'اشترك الآن' })).toHaveLength(3);
  });

  it('tells the limits of each plan beside its centers, or that there is none', async () => {
    const { api } = open();
    const limited = samplePlan({ messagesPerDay: 200, maxStorageBytes: null });
    api.on(listPlans, () => ({ done: true, plans: { limited } }));
    const monthly = await card('الباقة الشهرية');
    expect(monthly.getByText(copy.messages).nextSibling?.textContent).toBe('200');
    expect(monthly.getByText(copy.storage).nextSibling?.textContent).toBe(copy.unlimited);
  });

  it('lights the current plan and does not sell it again', async () => {
    open(sampleSubscription());
    const current = await card('باقة الفصل الدراسي');
    const button = current.getByRole<HTMLButtonElement>('button', { name: 'الباقة الحالية' });
    expect(button.disabled).toBe(true);
    expect(current.queryByRole('button', { name: copy.buy })).toBeNull();
    expect(screen.getByRole('article', { name: 'باقة الفصل الدراسي' }).className).toContain(
      'border-lamp',
    );
    expect((await card('الباقة الشهرية')).getByRole('button', { name: copy.buy })).toBeTruthy();
  });

  it.each([
    [14.5, 'الباقة الحالية', true],
    [13.9, 'تجديد', false],
  ])('with %s days left says «%s» on the current plan', async (days, name, isDisabled) => {
    const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
    open(sampleSubscription({ expiresAt }));
    const current = await card('باقة الفصل الدراسي');
    expect(current.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(isDisabled);
    expect(current.queryByText(copy.renewHint) === null).toBe(isDisabled);
  });

  it('sells a cancelled plan again while it still runs', async () => {
    open(sampleSubscription({ status: 'cancelled' }));
    const current = await card('باقة الفصل الدراسي');
    expect(current.getByRole<HTMLButtonElement>('button', { name: copy.buy }).disabled).toBe(false);
  });

  it('names mada first among the cards and speaks of VAT only where it is in the price', async () => {
    const { api, unmount } = open();
    const schemes = within(await screen.findByRole('list', { name: copy.cards }));
    expect(schemes.getAllByRole('listitem')[0]?.textContent).toBe('مدى');
    expect(screen.queryByText('الأسعار شاملة ضريبة القيمة المضافة')).toBeNull();
    unmount();
    api.on(listPlans, () => ({ done: true, plans: PLANS, pricesIncludeVat: true }));
    renderApp('/plans', { storedUser: sampleUser() });
    expect(await screen.findByText('الأسعار شاملة ضريبة القيمة المضافة')).toBeTruthy();
  });

  it('puts a placeholder where a picture fails to load', async () => {
    const { api } = open();
    const picture = { ...PLANS.monthly, image: '/broken.png' };
    api.on(listPlans, () => ({ done: true, plans: { monthly: picture } }));
    const shown = await screen.findByRole('article', { name: 'الباقة الشهرية' });
    fireEvent.error(shown.querySelector('img')!);
    expect(shown.querySelector('img')).toBeNull();
    expect(shown.querySelector('.bg-sunk svg')).toBeTruthy();
  });

  it('says that there is nothing to buy', async () => {
    open().api.on(listPlans, () => ({ done: true, plans: {} }));
    expect(await screen.findByText('لا توجد باقات متاحة حاليًا، يرجى المحاولة لاحقًا')).toBeTruthy();
  });

  it('shows a failure and tries again on request', async () => {
    const { api, user } = open();
    api.on(listPlans, () => {
      throw new Refusal('internal', 'خطأ');
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'فشل في تحميل الباقات المتاحة',
    );
    api.on(listPlans, () => ({ done: true, plans: PLANS }));
    await user.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await card('الباقة الشهرية')).toBeTruthy();
  });

  it('sells on when it cannot tell which plan is the current one, and says so', async () => {
    const { api, user } = open();
    api.on(currentSubscription, () => {
      throw new Refusal('internal', 'خطأ');
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'فشل في تحميل معلومات الاشتراك',
    );
    expect(screen.getAllByRole('button', { name: copy.buy })).toHaveLength(3);
    api.on(currentSubscription, () => ({ done: true, subscription: sampleSubscription() }));
    await user.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await screen.findByRole('button', { name: copy.current })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('buying', () => {
  const buyMonthly = async () =>
    (await card('الباقة الشهرية')).getByRole('button', { name: new RegExp(copy.buy) });

  const order = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await buyMonthly());
    await user.click(await screen.findByRole('button', { name: copy.toPayment }));
  };

  it('asks first, with the sum and the last day, and orders nothing when the answer is no', async () => {
    const { api, user } = open();
    const calls = api.on(createPaymentUrl, () => {
      throw new Refusal('internal', 'خطأ');
    });
    await user.click(await buyMonthly());
    const question = await screen.findByRole('alertdialog', {
      name: 'هل أنت متأكد من الاشتراك في هذه الباقة؟',
    });
    expect(question.textContent).toMatch(/المبلغ49 ريالالمدة30 يومًاآخر يوم\d\d \S+ \d{4}/u);
    await user.click(within(question).getByRole('button', { name: sharedWords.cancel }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(calls).toEqual([]);
  });

  it('orders once and takes the browser to the provider’s page', async () => {
    const leftFor = watchLeaving();
    const { api, user } = open();
    let answer: (() => void) | undefined;
    const calls = api.on(
      createPaymentUrl,
      () =>
        new Promise((resolve) => {
          answer = () =>
            resolve({ done: true, redirect_url: 'https://pay.example/o1', order_id: 'o1' });
        }),
    );
    await order(user);
    const busy = await screen.findByRole('button', { name: copy.buyBusy });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    const others = screen.getAllByRole<HTMLButtonElement>('button', { name: copy.buy });
    expect(others.map(({ disabled }) => disabled)).toEqual([true, true]);
    await user.click(busy);
    await waitFor(() => expect(answer).toBeDefined());
    await act(async () => {
      answer?.();
      await Promise.resolve();
    });
    await waitFor(() => expect(leftFor).toEqual(['https://pay.example/o1']));
    expect(calls.map(({ path, token }) => ({ path, token }))).toEqual([
      { path: '/api/plans/create_payment_url?planId=monthly', token: 'stored-token' },
    ]);
    expect(screen.getByRole('button', { name: copy.buyBusy })).toBeTruthy();
  });

  it('can be started again on a page that Back restored', async () => {
    watchLeaving();
    const { api, user } = open();
    api.on(createPaymentUrl, () => ({ done: true, redirect_url: '/pay', order_id: 'o1' }));
    await order(user);
    await screen.findByRole('button', { name: copy.buyBusy });
    const shown = Object.assign(new Event('pageshow'), { persisted: true });
    act(() => void window.dispatchEvent(shown));
    expect(screen.getAllByRole('button', { name: copy.buy })).toHaveLength(3);
  });

  it.each([
    ['the server refuses', 'تعذّر فتح صفحة الدفع', 'تعذّر فتح صفحة الدفع'],
    ['the server says so itself', 'فشل في الاشتراك بالباقة. لم يُخصم شيء.', 'لم يُخصم شيء.'],
    ['the address runs script', '', ''],
  ])('stays and says beside the button that it failed when %s', async (_, words, reason) => {
    const leftFor = watchLeaving();
    const { api, user } = open();
    api.on(createPaymentUrl, () => {
      if (words !== '') throw new Refusal('unavailable', words);
      return { done: true, redirect_url: 'javascript:alert(1)', order_id: 'o1' };
    });
    await order(user);
    const alert = await (await card('الباقة الشهرية')).findByRole('alert');
    expect(alert.textContent).toBe(`فشل في الاشتراك بالباقة${reason}`);
    expect(leftFor).toEqual([]);
    expect(screen.getAllByRole('button', { name: copy.buy })).toHaveLength(3);
  });

  it('forgets the failure of before when it is tried again', async () => {
    const { api, user } = open();
    api.on(createPaymentUrl, () => {
      throw new Refusal('unavailable', 'تعذّر فتح صفحة الدفع');
    });
    await order(user);
    await (await card('الباقة الشهرية')).findByRole('alert');
    api.on(createPaymentUrl, () => new Promise<never>(() => undefined));
    await order(user);
    await screen.findByRole('button', { name: copy.buyBusy });
    expect((await card('الباقة الشهرية')).queryByRole('alert')).toBeNull();
  });
});
