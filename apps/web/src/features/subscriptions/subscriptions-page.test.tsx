import { doneSchema, getMe, listPlans } from '@nibras/contract';
import type { ResponseOf, User } from '@nibras/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#src/lib/dates.ts';
import { Refusal, fakeApi } from '#src/testing/fake-api.ts';
import { renderApp } from '#src/testing/render-app.tsx';
import { expiredUser, planlessUser, sampleUser } from '#src/testing/sample-user.ts';
import { subscriptionsCopy as copy } from './copy.ts';

type PlanEntry = ResponseOf<typeof listPlans>['plans'][string];

const plan = (overrides: Partial<PlanEntry> = {}): PlanEntry => ({
  name: 'الباقة الشهرية',
  price: 49,
  duration: 30,
  maxCenters: 3,
  features: ['دفعة واحدة بلا تجديد تلقائي'],
  image: null,
  isActive: true,
  loginedPlan: false,
  ...overrides,
});

function open(user: User, plans: () => ResponseOf<typeof listPlans>) {
  const api = fakeApi();
  api.on(getMe, () => ({ done: true, user }));
  api.on(listPlans, plans);
  return { api, ...renderApp('/subscriptions', { storedUser: user }) };
}

const withPlans = (plans: Record<string, PlanEntry>) => () => ({ done: true, plans }) as const;

describe('SubscriptionsPage', () => {
  it('greets by name and says when the plan ended', async () => {
    const user = expiredUser();
    open(user, withPlans({}));
    expect(await screen.findByRole('heading', { name: copy.greeting(user.username) })).toBeTruthy();
    const end = formatDate(user.planCreatedAt! + user.planDuration! * 86_400_000);
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
    expect(card.getByText('30 يوم')).toBeTruthy();
    expect(card.getByText('3 مراكز ذكية')).toBeTruthy();
    expect(card.getByText('دفعة واحدة بلا تجديد تلقائي')).toBeTruthy();
    expect(card.queryByRole('button')).toBeNull();
    expect(screen.getByText(copy.soon)).toBeTruthy();
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
    expect(
      await screen.findByText('لا توجد باقات متاحة حالياً، يرجى المحاولة لاحقاً'),
    ).toBeTruthy();
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
});
