import { checkPayment, createPaymentUrl, type SessionAnswer } from '@nibras/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';

/** The cards of the trial page, by their outcome. */
export const CARDS = {
  settles: '4111 1111 1111 1111',
  declined: '4000 0000 0000 0002',
} as const;

/** Chooses a plan and confirms; ends on the provider's page. */
export async function order(page: Page, planName: string): Promise<string> {
  let orderId = '';
  // Read at once, because the browser drops an answer when it leaves the page.
  await page.route(
    (url) => url.pathname === createPaymentUrl.path,
    async (route) => {
      const response = await route.fetch();
      orderId = createPaymentUrl.response.parse(await response.json()).order_id;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page
    .getByRole('article', { name: planName })
    .getByRole('button', { name: 'اشترك الآن' })
    .click();
  const question = page.getByRole('alertdialog', {
    name: 'هل أنت متأكد من الاشتراك في هذه الباقة؟',
  });
  await expect(question).toContainText('ريال');
  await question.getByRole('button', { name: 'متابعة إلى الدفع' }).click();
  await expect(cardNumber(page)).toBeVisible();
  return orderId;
}

const cardNumber = (page: Page): Locator => page.locator('input[autocomplete="cc-number"]');

/** Fills in the provider's page like a browser's form filler, and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await cardNumber(page).fill(card);
  await page.locator('input[autocomplete="cc-name"]').fill('SARA ALOTAIBI');
  await page.locator('input[autocomplete="cc-exp"]').fill('12/34');
  await page.locator('input[autocomplete="cc-csc"]').fill('123');
  await page.getByRole('button', { name: /^دفع/ }).click();
}

/** Buys a plan over the API, for journeys that only need a paid order. */
export async function buyPlan(
  request: APIRequestContext,
  session: SessionAnswer,
  planId: string,
): Promise<void> {
  const headers = { authorization: `Bearer ${session.token}` };
  const opened = await request.get(createPaymentUrl.path, { headers, params: { planId } });
  const { redirect_url, order_id } = createPaymentUrl.response.parse(await opened.json());
  const form = { number: CARDS.settles, name: 'SARA ALOTAIBI', expiry: '12/34', cvc: '123' };
  await request.post(redirect_url, { form, maxRedirects: 0 });
  const data = { planId, order_id };
  const standing = async () => {
    const answer = await request.post(checkPayment.path, { headers, data });
    return checkPayment.response.parse(await answer.json()).status;
  };
  await expect.poll(standing).toBe('SETTLED');
}
