import type { Database } from '#src/db/database.ts';
import { newId, type Keyring } from '#src/platform/secrets/keys.ts';
import {
  PaymentFailure,
  type PaymentProvider,
  type PaymentSnapshot,
  type PaymentStatus,
} from '#src/adapters/payment/payment-provider.ts';
import { readTrialNotice } from './trial-notices.ts';
import {
  addTrialRefund,
  findTrialPayment,
  storeTrialPayment,
  moveUnpaid,
  type TrialPaymentRow,
} from './trial-payments.queries.ts';

const STATUSES = {
  open: 'pending',
  waiting: 'pending',
  silent: 'pending',
  paid: 'settled',
  declined: 'failed',
  cancelled: 'failed',
} as const satisfies Record<TrialPaymentRow['status'], PaymentStatus>;

export function createTrialProvider(deps: {
  db: Database;
  keyring: Keyring;
  publicUrl: string;
  now: () => Date;
}): PaymentProvider {
  const { db, keyring, publicUrl, now } = deps;

  return {
    name: 'sandbox',

    async createCheckout({ orderId, money, description, returnUrl }) {
      const ref = await storeTrialPayment(db, {
        ref: newId(),
        orderId,
        description,
        amountHalalas: money.halalas,
        currency: money.currency,
        status: 'open',
        settlesAt: null,
        returnUrl,
        createdAt: now(),
      });
      return { redirectUrl: `${publicUrl}/sandbox/pay/${ref}`, providerRef: ref };
    },

    async getStatus({ providerRef }) {
      const row = providerRef === null ? null : await findTrialPayment(db, providerRef);
      return row && snapshotOf(row, now());
    },

    parseWebhook: (request) => new Promise((resolve) => resolve(readTrialNotice(request, keyring))),

    async refund({ providerRef, refundId, amount }) {
      const row = providerRef === null ? null : await findTrialPayment(db, providerRef);
      const isPaid = row && statusOf(row, now()) === 'paid';
      if (!isPaid || !(await addTrialRefund(db, row.ref, amount.halalas))) {
        throw new PaymentFailure('sandbox has not been paid that much');
      }
      return { refundRef: `refund-${refundId}`, isDone: true };
    },

    async cancel({ providerRef }) {
      if (providerRef === null) return;
      await moveUnpaid(db, providerRef, { status: 'cancelled', settlesAt: null });
    },
  };
}

function snapshotOf(row: TrialPaymentRow, now: Date): PaymentSnapshot {
  const { ref, orderId, amountHalalas: halalas, currency, refundedHalalas } = row;
  const status = statusOf(row, now);
  const isGivenBack = status === 'paid' && refundedHalalas >= halalas;
  return {
    orderId,
    providerRef: ref,
    status: isGivenBack ? 'refunded' : STATUSES[status],
    money: { halalas, currency },
    refundedHalalas,
    reason: STATUSES[status] === 'failed' ? status : null,
  };
}

/** A waiting payment counts as paid once its time has come. */
export function statusOf(row: TrialPaymentRow, now: Date): TrialPaymentRow['status'] {
  const isDue = row.status === 'waiting' && row.settlesAt !== null && row.settlesAt <= now;
  return isDue ? 'paid' : row.status;
}
