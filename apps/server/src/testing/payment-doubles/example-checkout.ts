import type { Checkout, WebhookRequest } from '#src/adapters/payment/payment-provider.ts';
import type { DoubleNotice } from './payment-double.ts';

const PAYER_EMAIL = 'student@example.sa';

export function exampleCheckout(overrides: Partial<Checkout> = {}): Checkout {
  return {
    orderId: 'ord_01HZX',
    money: { halalas: 4900, currency: 'SAR' },
    description: 'اشتراك في نبراس: الأساسية',
    asciiDescription: 'Plan basic 30d',
    customer: {
      id: 'user-1',
      name: 'سارة العتيبي',
      email: PAYER_EMAIL,
      mobile: '0501234567',
      address: '192.0.2.7',
    },
    returnUrl: 'https://nibras.example/pay/return/ord_01HZX',
    webhookUrl: 'https://nibras.example/webhooks/any',
    // Far in the future, because the provider uses real time.
    expiresAt: new Date(Date.now() + 60 * 60 * 1000),
    ...overrides,
  };
}

export function received(notice: DoubleNotice, now = new Date()): WebhookRequest {
  const { headers, contentType, rawBody } = notice;
  return { headers: { ...headers, 'content-type': contentType }, contentType, rawBody, now };
}

export const payerEmailOf = (): Promise<string | null> => Promise.resolve(PAYER_EMAIL);
