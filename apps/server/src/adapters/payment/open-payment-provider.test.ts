import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import type { Store } from '#src/db/open-store.ts';
import { createKeyring } from '#src/platform/secrets/keys.ts';
import { startEdfapayDouble } from '#src/testing/payment-doubles/edfapay-double.ts';
import { exampleCheckout } from '#src/testing/payment-doubles/example-checkout.ts';
import { startMoyasarDouble } from '#src/testing/payment-doubles/moyasar-double.ts';
import { startStripeDouble } from '#src/testing/payment-doubles/stripe-double.ts';
import { openTestStore } from '#src/testing/test-store.ts';
import { openPaymentProvider } from './open-payment-provider.ts';

let store: Store;

beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const opened = (environment: NodeJS.ProcessEnv) =>
  openPaymentProvider(readConfig(environment).payment, {
    db: store.db,
    keyring: createKeyring('a secret that only the tests know'),
    publicUrl: 'http://127.0.0.1:3000',
    now: () => new Date(),
  });

const { signal } = new AbortController();

describe('openPaymentProvider', () => {
  it('is the trial provider where nothing is set', async () => {
    const provider = await opened({});
    expect(provider.name).toBe('sandbox');
  });

  it.each([
    ['edfapay', startEdfapayDouble],
    ['moyasar', startMoyasarDouble],
    ['stripe', startStripeDouble],
  ] as const)('is %s with the settings of its double', async (name, start) => {
    const double = await start();
    const provider = await opened(double.environment);
    expect(provider.name).toBe(name);
    const { redirectUrl } = await provider.createCheckout(exampleCheckout(), signal);
    expect(new URL(redirectUrl).origin).toBe(new URL(double.baseUrl).origin);
    await double.close();
  });
});
