import { randomUUID } from 'node:crypto';
import {
  adminChangePlan,
  adminCreatePlan,
  DAY_MS,
  type PlanFields,
  type SessionAnswer,
} from '@nibras/contract';
import { expect, type APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { adminHeaders } from '../support/admin.ts';
import { ask, replies } from '../support/conversation.ts';
import { CARDS, order, payWith } from '../support/sandbox-card.ts';
import { enterAs, joinStudent } from '../support/student.ts';
import { test } from '../support/test.ts';

const FOUR_DAYS_MS = 4 * DAY_MS;

/** A plan of one message a day, not for sale, because all journeys see the plans on sale. */
async function giveSmallPlan(request: APIRequestContext, { acckey }: SessionAnswer): Promise<void> {
  const headers = await adminHeaders(request);
  const fields: PlanFields = {
    name: `باقة صغيرة ${randomUUID().slice(0, 8)}`,
    priceHalalas: 100,
    durationDays: 3,
    maxCenters: 1,
    messagesPerDay: 1,
    maxStorageBytes: null,
    features: [],
    isActive: false,
  };
  const made = await request.post(adminCreatePlan.path, { headers, data: fields });
  const { plan } = adminCreatePlan.response.parse(await made.json());
  const path = adminChangePlan.path.replace(':id', acckey);
  const data = { planId: plan.id, mode: 'replace' };
  expect((await request.post(path, { headers, data })).ok()).toBe(true);
}

test('the message too many leads to the plans, and the meter says why', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  await giveSmallPlan(request, session);
  await enterAs(page, session);
  await page.goto('/chat');
  await ask(page, 'سؤال أخير');
  await expect(replies(page).last()).toContainText('الجواب في الملف');
  await ask(page, 'سؤال زائد');
  await expect(page.getByText(/انتهت رسائل اليوم/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'عرض الباقات' }).click();
  await expect(page).toHaveURL('/plans');

  await page.goto('/profile');
  const usage = page.getByRole('region', { name: 'الاستخدام' });
  await expect(usage.getByText('1 من 1')).toBeVisible();
  await expect(usage.getByText('بلغ الحد')).toBeVisible();
  await expectAccessible(page);
});

test('a student whose plan ended is confined to the plans, and can buy there', async ({
  page,
  request,
}) => {
  const { session } = await joinStudent(request);
  await page.clock.install({ time: Date.now() + FOUR_DAYS_MS });
  await enterAs(page, session);
  await page.goto('/chat');
  await expect(page).toHaveURL('/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(session.userData.username);
  await expect(page.getByText('باقة الفصل الدراسي')).toBeVisible();
  await expect(page.getByText('سنة', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /الإيصالات/ }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('لا توجد مدفوعات بعد.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'عرض الباقات' }).click();
  await expect(page).toHaveURL('/subscriptions');
  await order(page, 'الباقة الشهرية');
  await payWith(page, CARDS.settles);
  await expect(page).toHaveURL('/');
});
