import { describe, expect, it } from 'vitest';
import { PaymentFailure } from './payment-provider.ts';
import { createProviderCalls } from './provider-calls.ts';

const calls = createProviderCalls('a provider', 'https://api.pay.example/v1');

describe('hostedPage', () => {
  it.each(['https://pay.example/1', 'https://checkout.pay.example/1', 'https://api.pay.example/1'])(
    'lets a browser go to %s',
    (address) => {
      expect(calls.hostedPage(address, 'pay.example').href).toBe(address);
    },
  );

  it.each([
    'http://checkout.pay.example/1',
    'https://pay.example.evil.example/1',
    'https://notpay.example/1',
    'javascript:alert(1)',
    '/1',
  ])('does not let it go to %s', (address) => {
    expect(() => calls.hostedPage(address, 'pay.example')).toThrow(PaymentFailure);
  });
});

describe('ask', () => {
  it('fails where nobody listens', async () => {
    const nobody = createProviderCalls('a provider', 'http://127.0.0.1:1');
    const { signal } = new AbortController();
    await expect(nobody.send('/', { signal })).rejects.toThrow(
      new PaymentFailure('a provider could not be reached'),
    );
  });
});
