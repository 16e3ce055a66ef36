import { adminRefundOrder, checkPayment, createPaymentUrl } from '@nibras/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathTo, signInAdmin } from '#src/testing/admins.ts';
import { signUp, type SignedUp } from '#src/testing/factories.ts';
import { SECOND_MS } from '#src/testing/fixed-clock.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { eventually } from '#src/testing/eventually.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function open(user: SignedUp) {
  const path = `${createPaymentUrl.path}?planId=monthly`;
  const opened = await app.call(createPaymentUrl, undefined, { ...user, path });
  return { page: new URL(opened.redirect_url).pathname, orderId: opened.order_id };
}

const typeIn = (page: string, number: string): Promise<Response> =>
  app.fetch(page, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, name: 'Sara', expiry: '12/30', cvc: '123' }),
  });

const check = (user: SignedUp, orderId: string) =>
  app.call(checkPayment, { planId: 'monthly', order_id: orderId }, user);

const settles = (user: SignedUp, orderId: string) =>
  eventually(async () => expect((await check(user, orderId)).status).toBe('SETTLED'));

describe('a purchase with what comes in the box', () => {
  it('settles with the card that settles, by the notice of the trial provider', async () => {
    const user = await signUp(app);
    const { page, orderId } = await open(user);
    const paid = await typeIn(page, '4111 1111 1111 1111');
    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toContain(`/pay/return/${orderId}`);
    await settles(user, orderId);
    expect((await app.mail.next(user.email)).subject).toContain('إيصال الدفع');
  });

  it('is declined, and settles with another card on the same page', async () => {
    const user = await signUp(app);
    const { page, orderId } = await open(user);
    await typeIn(page, '4000 0000 0000 0002');
    expect((await check(user, orderId)).status).toBe('FAILED');
    await typeIn(page, '4111111111111111');
    app.clock.advance(5 * SECOND_MS);
    await settles(user, orderId);
  });

  it('waits with the card that waits, and settles after ninety seconds', async () => {
    const user = await signUp(app);
    const { page, orderId } = await open(user);
    await typeIn(page, '4000 0000 0000 3220');
    expect((await check(user, orderId)).status).toBe('PENDING');
    app.clock.advance(90 * SECOND_MS);
    await settles(user, orderId);
  });

  it('stays open with the card that never answers', async () => {
    const user = await signUp(app);
    const { page, orderId } = await open(user);
    await typeIn(page, '4000 0000 0000 0341');
    app.clock.advance(300 * SECOND_MS);
    expect((await check(user, orderId)).status).toBe('PENDING');
  });

  it('is given back by an admin, as the trial provider books it', async () => {
    const user = await signUp(app);
    const { page, orderId } = await open(user);
    await typeIn(page, '4111 1111 1111 1111');
    await settles(user, orderId);
    const path = pathTo(adminRefundOrder, { id: orderId });
    const admin = await signInAdmin(app);
    const asked = { amountHalalas: 100, reason: 'طلب العميل' };
    const { order } = await app.call(adminRefundOrder, asked, { ...admin, path });
    expect(order.refundedHalalas).toBe(100);
  });
});
