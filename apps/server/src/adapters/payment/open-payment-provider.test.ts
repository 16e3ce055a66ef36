import { describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import { exampleCheckout } from '#src/testing/payment-doubles/example-checkout.ts';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import { startStripeDouble } from '#src/testing/payment-doubles/stripe-double.ts';
import { openPaymentProvider } from './open-payment-provider.ts';

const { signal } = new AbortController();

describe('openPaymentProvider', () => {
  it.each([
    ['edfapay', startEdfapayDouble],
    ['moyasar', startMoyasarDouble],
    ['stripe', startStripeDouble],
  ] as const)('is %s with the settings of its double', async (name, start) => {
    const double = await start();
    const { payment } = readConfig(double.environment);
    if (payment.provider === 'sandbox') throw new Error('the double set no provider');
    const provider = await openPaymentProvider(payment);
    expect(provider.name).toBe(name);
    const { redirectUrl } = await provider.createCheckout(exampleCheckout(), signal);
    expect(new URL(redirectUrl).origin).toBe(new URL(double.baseUrl).origin);
    await double.close();
  });
});
