import { describe, expect, it } from 'vitest';
import type { PaymentSnapshot } from '#src/adapters/payment/payment-provider.ts';
import type { OrderState } from '#src/db/tables/orders.ts';
import { nextState } from './next-state.ts';

const order = { id: 'order', userId: 'user', amountHalalas: 4900, currency: 'SAR' };
const snapshot = (overrides: Partial<PaymentSnapshot>): PaymentSnapshot => ({
  orderId: 'order',
  providerRef: 'ref',
  status: 'settled',
  money: { halalas: 4900, currency: 'SAR' },
  refundedHalalas: 0,
  reason: null,
  ...overrides,
});
const stateAfter = (state: OrderState, said: Partial<PaymentSnapshot>, of = order) =>
  nextState({ ...of, state }, snapshot(said))?.to ?? state;

const STATES: OrderState[] = [
  'created',
  'pending',
  'settled',
  'failed',
  'expired',
  'review',
  'refunded',
  'disputed',
];

describe('a payment that the provider calls settled', () => {
  it.each(['created', 'pending', 'failed', 'expired', 'review', 'disputed'] as const)(
    'settles an order that was %s',
    (state) => expect(stateAfter(state, {})).toBe('settled'),
  );

  it('leaves a refunded order refunded', () => expect(stateAfter('refunded', {})).toBe('refunded'));

  it.each([
    ['another amount', { money: { halalas: 100, currency: 'SAR' } }],
    ['another currency', { money: { halalas: 4900, currency: 'USD' } }],
    ['no amount', { money: null }],
    ['another order', { orderId: 'other' }],
  ])('goes to review with %s', (reason, said) => {
    for (const state of ['created', 'pending', 'failed', 'expired'] as const) {
      expect(nextState({ ...order, state }, snapshot(said))).toEqual({ to: 'review', reason });
    }
    expect(stateAfter('settled', said)).toBe('settled');
    expect(stateAfter('review', said)).toBe('review');
  });

  it('goes to review where the buyer has left', () =>
    expect(nextState({ ...order, userId: null, state: 'pending' }, snapshot({}))).toEqual({
      to: 'review',
      reason: 'the buyer has left',
    }));
});

describe('any other word of the provider', () => {
  it('changes nothing while the payment is pending', () => {
    for (const state of STATES) expect(stateAfter(state, { status: 'pending' })).toBe(state);
  });

  it('fails an order that waits, and no other', () => {
    for (const state of STATES) {
      const isWaiting = state === 'created' || state === 'pending';
      expect(stateAfter(state, { status: 'failed' })).toBe(isWaiting ? 'failed' : state);
      expect(stateAfter(state, { status: 'failed', orderId: 'other' })).toBe(state);
    }
  });

  it('refunds once all of it is back', () => {
    const said = { status: 'refunded' as const };
    expect(stateAfter('settled', { ...said, refundedHalalas: 4900 })).toBe('refunded');
    expect(stateAfter('settled', { ...said, refundedHalalas: 4899 })).toBe('settled');
  });

  it('disputes the part that is not refunded', () => {
    expect(stateAfter('settled', { status: 'disputed' })).toBe('disputed');
    expect(stateAfter('refunded', { status: 'disputed' })).toBe('refunded');
  });
});
