import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '#src/db/open-store.ts';
import { createHttpServer } from '#src/platform/http/http-server.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { createFixedClock, SECOND_MS } from '#src/testing/fixed-clock.ts';
import { exampleCheckout } from '#src/testing/payment-doubles/example-checkout.ts';
import { createTestLog } from '#src/testing/test-log.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import { TRIAL_CARDS } from './trial-cards.ts';
import { bindTrialPayments } from './trial-payments.routes.ts';
import { createTrialProvider } from './trial-provider.ts';

const { signal } = new AbortController();
const clock = createFixedClock();
const keyring = createKeyring('a secret that only the tests know');
const log = createTestLog();
const notices: unknown[] = [];

let store: Store;
let app: FastifyInstance;
let sandbox: PaymentProvider;
let url: string;
let path: string;
let returnUrl: string;
let ask: () => Promise<unknown>;
let made = 0;

beforeAll(async () => {
  store = await openTestStore();
  const { db } = store;
  app = await createHttpServer({ log: log.logger, publicUrl: 'http://127.0.0.1', trustProxy: [] });
  bindTrialPayments(app, { db, keyring, log: log.logger, now: clock.now });
  app.post('/webhooks/sandbox', (request) => {
    notices.push(request.body);
    return {};
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  sandbox = createTrialProvider({ db, keyring, publicUrl: url, now: clock.now });
});
afterAll(async () => {
  await app.close();
  await store.close();
});

beforeEach(async () => {
  made += 1;
  returnUrl = `${url}/pay/return/ord_${made}`;
  const checkout = exampleCheckout({ orderId: `ord_${made}`, returnUrl });
  const { redirectUrl, providerRef } = await sandbox.createCheckout(checkout, signal);
  path = new URL(redirectUrl).pathname;
  const order = { orderId: checkout.orderId, providerRef, money: checkout.money };
  ask = async () => (await sandbox.getStatus(order, signal))?.status;
});

const open = async (address = path) => {
  const response = await fetch(url + address);
  return { status: response.status, headers: response.headers, page: await response.text() };
};

const post = async (address: string, fields: Record<string, string>) => {
  const body = new URLSearchParams(fields);
  const response = await fetch(url + address, { method: 'POST', body, redirect: 'manual' });
  const location = response.headers.get('location');
  return { status: response.status, location, page: await response.text() };
};

const pay = (number: string, fields: Record<string, string> = {}) =>
  post(path, { number, name: 'Sara', expiry: '12/30', cvc: '123', ...fields });

describe('GET /sandbox/pay/:ref', () => {
  it('shows that it is a trial, the amount and the trial cards', async () => {
    const { status, headers, page } = await open();
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(page).toContain('<html lang="ar" dir="rtl">');
    for (const text of ['صفحة دفع تجريبية', '49 ريال', 'اشتراك في نبراس: الأساسية']) {
      expect(page).toContain(text);
    }
    for (const { number, effect } of Object.values(TRIAL_CARDS)) {
      expect(page).toContain(number);
      expect(page).toContain(effect);
    }
    for (const name of ['cc-number', 'cc-name', 'cc-exp', 'cc-csc']) {
      expect(page).toContain(`autocomplete="${name}"`);
    }
  });

  it("follows the app's content policy: no inline script or style", async () => {
    const { headers, page } = await open();
    expect(headers.get('content-security-policy')).toContain("style-src 'self'");
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
    for (const address of ['/sandbox/style.css', '/sandbox/fonts/regular.ttf']) {
      expect((await fetch(url + address)).status).toBe(200);
    }
  });

  it('fills in a trial card that was picked', async () => {
    const { page } = await open(`${path}?card=waits`);
    expect(page).toContain('value="4000 0000 0000 3220"');
    expect((await open(`${path}?card=toString`)).page).toContain(
      'name="number" type="text" value=""',
    );
  });

  it('knows no other page', async () => {
    for (const ref of ['x', 'A'.repeat(22), '%00'.repeat(7)]) {
      const { status, page } = await open(`/sandbox/pay/${ref}`);
      expect(status).toBe(404);
      expect(page).toContain('لا توجد عملية دفع بهذا الرابط');
    }
  });

  it('shows text from the order as text', async () => {
    const checkout = exampleCheckout({ orderId: 'ord_odd', description: '<b>"Plan"</b>' });
    const { redirectUrl } = await sandbox.createCheckout(checkout, signal);
    const { page } = await open(new URL(redirectUrl).pathname);
    expect(page).toContain('&lt;b&gt;&quot;Plan&quot;&lt;/b&gt;');
  });
});

describe('POST /sandbox/pay/:ref', () => {
  it('takes a card, goes back and tells the server', async () => {
    const { status, location } = await pay('4111 1111 1111 1111');
    expect([status, location]).toEqual([303, returnUrl]);
    expect(await ask()).toBe('settled');
    await expect
      .poll(() => notices)
      .toContainEqual(expect.objectContaining({ orderId: `ord_${made}`, status: 'paid' }));
    expect((await open()).page).toContain('نجحت عملية الدفع');
  });

  it('says that a card was declined and lets another one pay', async () => {
    const { status, location } = await pay('4000 0000 0000 0002');
    expect([status, location]).toEqual([303, path]);
    expect(await ask()).toBe('failed');
    const { page } = await open();
    expect(page).toContain('رفض البنك البطاقة');
    expect(page).toContain(`href="${returnUrl}"`);
    await pay('4111111111111111');
    expect(await ask()).toBe('settled');
  });

  it('lets a slow card settle in its time', async () => {
    expect((await pay('4000 0000 0000 3220')).location).toBe(returnUrl);
    expect(await ask()).toBe('pending');
    expect((await open()).page).toContain('العملية قيد المعالجة');
    clock.advance(90 * SECOND_MS);
    expect(await ask()).toBe('settled');
  });

  it('gets no notice of a vanished card', async () => {
    expect((await pay('4000 0000 0000 0341')).location).toBe(returnUrl);
    clock.advance(3600 * SECOND_MS);
    expect(await ask()).toBe('pending');
  });

  it('shows an error beside each field and keeps the input', async () => {
    const { status, page } = await pay('4111111111111111', {
      name: 'سارة',
      expiry: '01/20',
      cvc: '',
    });
    expect(status).toBe(200);
    expect(page).toContain('role="alert"');
    expect(page).toContain('aria-describedby="expiry-error expiry-hint" aria-invalid="true"');
    expect(page).toContain('value="4111 1111 1111 1111"');
    expect(page).toContain('value="سارة"');
    expect(page).toContain('value="01/20"');
    expect(await ask()).toBe('pending');
  });

  it('gives no foreign card number back, in the page or the log', async () => {
    const { page } = await pay('5555 5555 5555 4444', { cvc: '987' });
    expect(page).toContain('هذه الصفحة للبطاقات التجريبية وحدها');
    expect(page).not.toMatch(/5555|987/);
    expect(log.lines.join()).not.toMatch(/5555|4111/);
  });

  it('takes the amount from its records, not from the form', async () => {
    await pay('4111111111111111', { amount: '1', amountHalalas: '1' });
    expect((await open()).page).toContain('49 ريال');
  });

  it('is paid once: a second card changes nothing', async () => {
    await pay('4111111111111111');
    expect((await pay('4000000000000002')).location).toBe(path);
    expect((await pay('1')).location).toBe(path);
    expect(await ask()).toBe('settled');
  });

  it('knows no other page', async () => {
    expect((await post('/sandbox/pay/x', {})).status).toBe(404);
    expect((await post('/sandbox/pay/x/cancel', {})).status).toBe(404);
  });
});

describe('POST /sandbox/pay/:ref/cancel', () => {
  it('closes the page and goes back', async () => {
    expect(await post(`${path}/cancel`, {})).toMatchObject({ status: 303, location: returnUrl });
    expect(await ask()).toBe('failed');
    expect((await open()).page).toContain('أُلغيت عملية الدفع');
    await pay('4111111111111111');
    expect(await ask()).toBe('failed');
  });

  it('does not undo a payment', async () => {
    await pay('4111111111111111');
    await post(`${path}/cancel`, {});
    expect(await ask()).toBe('settled');
  });
});
