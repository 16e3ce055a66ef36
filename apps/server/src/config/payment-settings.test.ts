import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const postgres = {
  DATABASE_URL: 'postgres://user:password@db.example/nibras',
  APP_SECRET: 's'.repeat(32),
};
const edfapay = {
  PAYMENT_PROVIDER: 'edfapay',
  EDFAPAY_MERCHANT_ID: 'm',
  EDFAPAY_PASSWORD: 'p',
};
const moyasar = { PAYMENT_PROVIDER: 'moyasar', MOYASAR_WEBHOOK_SECRET: 'w' };
const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_WEBHOOK_SECRET: 'w' };

function problemsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('the settings of payment', () => {
  it('are a trial page and plain receipts where nothing is set', () => {
    expect(readConfig({})).toMatchObject({ payment: { provider: 'sandbox' }, seller: null });
  });

  it.each(['https://nibras.example', 'http://192.168.1.4:3000', 'http://127.example'])(
    'stop the trial page from being reached at %s, unless that is meant',
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toEqual([
        expect.stringContaining('PAYMENT_SANDBOX_PUBLIC=true') as string,
      ]);
      expect(problemsOf({ PUBLIC_URL, PAYMENT_SANDBOX_PUBLIC: 'true' })).toEqual([]);
    },
  );

  it.each(['192.0.2.1', '0.0.0.0', '::', 'server.example'])(
    'stop the trial page of a server that is bound to %s, whatever it is called',
    (HOST) => {
      expect(problemsOf({ HOST, PUBLIC_URL: 'http://localhost:3000' })).toEqual([
        expect.stringContaining('PAYMENT_SANDBOX_PUBLIC=true') as string,
      ]);
    },
  );

  it.each(['http://localhost:3000', 'http://127.0.0.5', 'http://[::1]:3000'])(
    'leave the trial page alone at %s',
    (PUBLIC_URL) => {
      expect(problemsOf({ PUBLIC_URL })).toEqual([]);
    },
  );

  it.each([
    [
      { PAYMENT_PROVIDER: 'edfapay' },
      'EDFAPAY_MERCHANT_ID, EDFAPAY_PASSWORD must be set for edfapay',
    ],
    [moyasar, 'MOYASAR_SECRET_KEY must be set for moyasar'],
    [stripe, 'STRIPE_SECRET_KEY must be set for stripe'],
  ])('name the keys that are missing from %o', (environment, problem) => {
    expect(problemsOf({ ...environment, PUBLIC_URL: 'https://nibras.example' })).toEqual([problem]);
  });

  it.each([
    edfapay,
    { ...edfapay, PAYMENT_BASE_URL: 'https://api.edfapay.com' },
    { ...moyasar, MOYASAR_SECRET_KEY: 'sk_live_1' },
    { ...moyasar, MOYASAR_SECRET_KEY: 'sk_live_1', PAYMENT_BASE_URL: 'http://127.0.0.1:1' },
    { ...stripe, STRIPE_SECRET_KEY: 'sk_live_1' },
  ])('refuse to take money on the embedded database: %o', (environment) => {
    expect(problemsOf(environment)).toEqual([
      expect.stringMatching(/^DATABASE_URL must be set with live payment keys/) as string,
    ]);
    expect(problemsOf({ ...environment, ...postgres })).toEqual([]);
  });

  it.each([
    { ...edfapay, PAYMENT_BASE_URL: 'https://apidev.edfapay.com' },
    { ...edfapay, PAYMENT_BASE_URL: 'http://127.0.0.1:1' },
    { ...moyasar, MOYASAR_SECRET_KEY: 'sk_test_1' },
    { ...stripe, STRIPE_SECRET_KEY: 'rk_test_1' },
  ])('let trial keys run on it: %o', (environment) => {
    expect(problemsOf(environment)).toEqual([]);
  });

  it('send keys over https only', () => {
    const environment = { ...edfapay, ...postgres, PAYMENT_BASE_URL: 'http://api.edfapay.com' };
    expect(problemsOf(environment)).toEqual(['PAYMENT_BASE_URL must be https: keys go there']);
  });

  it('keep the keys of the chosen provider alone', () => {
    const environment = { ...stripe, STRIPE_SECRET_KEY: 'sk_test_1', EDFAPAY_PASSWORD: 'p' };
    expect(readConfig(environment).payment).toEqual({
      provider: 'stripe',
      secretKey: 'sk_test_1',
      webhookSecret: 'w',
      baseUrl: null,
    });
  });

  it('do not repeat a key', () => {
    const output = problemsOf({ ...moyasar, MOYASAR_SECRET_KEY: 'sk_live_hunter2' }).join();
    expect(output).not.toContain('hunter2');
  });
});

describe('the settings of the seller', () => {
  it('go together', () => {
    const seller = { SELLER_NAME: 'مؤسسة نبراس', VAT_NUMBER: '310122393500003' };
    expect(readConfig(seller).seller).toEqual({
      name: 'مؤسسة نبراس',
      vatNumber: '310122393500003',
    });
    expect(problemsOf({ SELLER_NAME: 'مؤسسة نبراس' })).toEqual([
      expect.stringContaining('VAT_NUMBER must be set too') as string,
    ]);
  });

  it.each(['31012239350000', '410122393500003', '310122393500004', '3101223935000a3'])(
    'refuse the number %s',
    (VAT_NUMBER) => {
      expect(problemsOf({ SELLER_NAME: 'مؤسسة نبراس', VAT_NUMBER })).toEqual([
        'VAT_NUMBER must have 15 digits and begin and end with 3',
      ]);
    },
  );
});
