import {
  createPaymentUrl,
  currentSubscription,
  DAY_MS,
  doneSchema,
  getMe,
  listPlans,
  type User,
} from '@nibras/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#src/lib/words/dates.ts';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { watchLeaving } from '#src/testing/leaving.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { samplePlan as plan, sampleSubscription } from '#src/testing/sample-plan.ts';
import { expiredUser, planlessUser, sampleUser } from '#src/testing/sample-user.ts';
import { plansCopy as copy } from './copy.ts';

type Plans = Record<string, ReturnType<typeof plan>>;

function open(user: User, plans: () => { done: true; plans: Plans }) {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(listPlans, plans);
  return { api, ...renderApp('/subscriptions', { storedUser: user }) };
}

const withPlans = (plans: Plans) => () => ({ done: true, plans }) as const;

describe('SubscriptionsPage', () => {
  it('greets by name and says when the plan ended', async () => {
    const user = expiredUser();
    open(user, withPlans({}));
    expect(await screen.findByRole('heading', { name: copy.greeting(user.username) })).toBeTruthy();
    const end = formatDate(user.planCreatedAt! + user.planDuration! * DAY_MS);
    expect(screen.getByText(copy.ended('باقة الفصل الدراسي', end))).toBeTruthy();
  });

  it('says that there is no plan when there never was one', async () => {
    open(planlessUser(), withPlans({}));
    expect(await screen.findByText(copy.none)).toBeTruthy();
  });

  it('says until when a running plan lasts', async () => {
    open(sampleUser(), withPlans({}));
    expect(await screen.findByText(/مفعّلة حتى/)).toBeTruthy();
  });

  it('shows each plan with its price, period, centers and features', async () => {
    open(expiredUser(), withPlans({ monthly: plan() }));
    const card = within(await screen.findByRole('article', { name: 'الباقة الشهرية' }));
    expect(card.getByText('49')).toBeTruthy();
    expect(card.getByText('ريال')).toBeTruthy();
    expect(card.getByText('مدة الاشتراك')).toBeTruthy();
    expect(card.getByText('30 يومًا')).toBeTruthy();
    expect(card.getByText('3 مراكز ذكية')).toBeTruthy();
    expect(card.getByText('دفعة واحدة بلا تجديد تلقائي')).toBeTruthy();
    expect(card.getByRole('button', { name: 'اشترك الآن' })).toBeTruthy();
  });

  it('leaves out what cannot be bought', async () => {
    open(
      expiredUser(),
      withPlans({
        welcome: plan({ name: 'الباقة الترحيبية', loginedPlan: true }),
        retired: plan({ name: 'باقة قديمة', isActive: false }),
        monthly: plan(),
      }),
    );
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.getByRole('article', { name: 'الباقة الشهرية' })).toBeTruthy();
  });

  it('says that there is nothing to buy', async () => {
    open(expiredUser(), withPlans({ welcome: plan({ loginedPlan: true }) }));
    expect(await screen.findByText('لا توجد باقات متاحة حاليًا، يرجى المحاولة لاحقًا')).toBeTruthy();
  });

  it('shows a failure and tries again on request', async () => {
    const { api, user } = open(expiredUser(), () => {
      throw new Refusal('internal', 'خطأ');
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'فشل في تحميل الباقات المتاحة',
    );
    api.on(listPlans, withPlans({ monthly: plan() }));
    await user.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(await screen.findByRole('article', { name: 'الباقة الشهرية' })).toBeTruthy();
  });

  it('takes an answer without plans for a failure, with no cards', async () => {
    const { api } = open(expiredUser(), withPlans({}));
    api.on({ ...listPlans, response: doneSchema }, () => ({ done: true, message: 'بلا باقات' }));
    expect((await screen.findByRole('alert')).textContent).toContain(copy.failed);
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('says that it is loading', async () => {
    open(expiredUser(), () => new Promise<never>(() => undefined) as never);
    expect(await screen.findByText(copy.loading)).toBeTruthy();
  });

  it.each([
    [1, null],
    [2, 'sm:grid-cols-2'],
    [3, 'lg:grid-cols-3'],
    [5, 'lg:grid-cols-3'],
  ])('arranges %d plans by their number', async (count, columns) => {
    const plans = Array.from({ length: count }, (_, at) => [
      `p${at}`,
      plan({ name: `باقة ${at}` }),
    ]);
    open(expiredUser(), withPlans(Object.fromEntries(plans) as Plans));
    const list = (await screen.findByRole('article', { name: 'باقة 0' })).closest('ul')!;
    expect(
      list.className
        .split(' ')
        .filter((name) => name.includes('grid-cols'))
        .at(-1) ?? null,
    ).toBe(columns);
  });

  it('lets a student whose plan has ended buy it again', async () => {
    const leftFor = watchLeaving();
    const { api, user } = open(expiredUser(), withPlans({ term: plan({ name: 'الفصل' }) }));
    const ended = sampleSubscription({ expiresAt: new Date(Date.now() - 1).toISOString() });
    api.on(currentSubscription, () => ({ done: true, subscription: ended }));
    api.on(createPaymentUrl, () => ({ done: true, redirect_url: '/pay/o1', order_id: 'o1' }));
    await user.click(await screen.findByRole('button', { name: copy.buy }));
    await user.click(await screen.findByRole('button', { name: copy.toPayment }));
    await waitFor(() => expect(leftFor).toEqual([`${window.location.origin}/pay/o1`]));
  });

  it('offers a way out and a way to support', async () => {
    open(expiredUser(), withPlans({}));
    expect(await screen.findByRole('button', { name: 'تسجيل الخروج' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'إرسال الرسالة' })).toBeTruthy();
  });
});
