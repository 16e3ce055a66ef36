import * as z from 'zod/mini';
import { createEdfapayHashes } from './edfapay-hashes.ts';
import { readEdfapayNotice } from './edfapay-notice.ts';
import { ipv4Of, payerFields } from './edfapay-payer.ts';
import {
  PaymentFailure,
  type PaymentProvider,
  type PaymentSnapshot,
  type PaymentStatus,
} from './payment-provider.ts';
import { createProviderCalls } from './provider-calls.ts';
import { halalasOf, riyalsOf } from './riyals.ts';

const openedSchema = z.object({ redirect_url: z.string() });

const statusSchema = z.object({
  responseBody: z.object({
    status: z.string(),
    order: z.object({
      number: z.string(),
      amount: z.union([z.string(), z.number()]),
      currency: z.string(),
    }),
  }),
});

const refundSchema = z.object({
  responseBody: z.object({
    result: z.string(),
    payment_id: z.optional(z.nullable(z.string())),
  }),
});

/** All other statuses are pending. */
const STATUSES: Record<string, PaymentStatus> = {
  settled: 'settled',
  declined: 'failed',
  failed: 'failed',
  voided: 'failed',
  expired: 'failed',
  refund: 'refunded',
  refunded: 'refunded',
  chargeback: 'disputed',
};

/**
 * EdfaPay's hash API. Only the first notice contains its payment id, so a payment cannot be queried
 * before.
 */
export function createEdfapay({
  merchantId,
  password,
  baseUrl = 'https://api.edfapay.com',
}: {
  merchantId: string;
  password: string;
  baseUrl?: string | undefined;
}): PaymentProvider {
  const calls = createProviderCalls('edfapay', baseUrl);
  const hashes = createEdfapayHashes(password);

  const postJson = <Schema extends z.ZodMiniType>(
    path: string,
    body: Record<string, string>,
    signal: AbortSignal,
    schema: Schema,
  ) =>
    calls.ask(
      path,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal,
      },
      schema,
    );

  return {
    name: 'edfapay',

    async createCheckout({ orderId, money, asciiDescription, customer, returnUrl }, signal) {
      const amount = riyalsOf(money.halalas);
      const description = asciiDescription;
      const { currency } = money;
      const body = formOf({
        action: 'SALE',
        edfa_merchant_id: merchantId,
        order_id: orderId,
        order_amount: amount,
        order_currency: currency,
        order_description: description,
        req_token: 'N',
        auth: 'N',
        recurring_init: 'N',
        ...payerFields(customer),
        term_url_3ds: returnUrl,
        hash: hashes.initiate({ id: orderId, amount, currency, description }),
      });
      const opened = await calls.ask(
        '/payment/initiate',
        { method: 'POST', body, signal },
        openedSchema,
      );
      const page = calls.hostedPage(opened.redirect_url, 'edfapay.com');
      return { redirectUrl: page.href, providerRef: null };
    },

    async getStatus({ orderId, providerRef }, signal) {
      if (providerRef === null) return null;
      const { responseBody } = await postJson(
        '/payment/status',
        {
          order_id: orderId,
          merchant_id: merchantId,
          gway_Payment_id: providerRef,
          hash: hashes.status(providerRef),
        },
        signal,
        statusSchema,
      );
      return snapshotOf(responseBody, providerRef);
    },

    parseWebhook: (request, payerEmailOf) => readEdfapayNotice(request, hashes, payerEmailOf),

    async refund({ orderId, providerRef, amount }, signal) {
      if (providerRef === null) throw new PaymentFailure('edfapay never named this payment');
      const riyals = riyalsOf(amount.halalas);
      const { responseBody } = await postJson(
        '/payment/refund',
        {
          gwayId: providerRef,
          order_id: orderId,
          edfa_merchant_id: merchantId,
          hash: hashes.refund(providerRef, riyals),
          payer_ip: ipv4Of(''),
          amount: riyals,
        },
        signal,
        refundSchema,
      );
      // EdfaPay sends refusals with status 200 too.
      const result = responseBody.result.toLowerCase();
      if (result !== 'accepted' && result !== 'success') {
        throw new PaymentFailure('edfapay refused the refund');
      }
      return { refundRef: responseBody.payment_id ?? null, isDone: result === 'success' };
    },

    // EdfaPay cannot close a page, so the page is simply abandoned.
    cancel: () => Promise.resolve(),
  };
}

function snapshotOf(
  { status, order }: z.output<typeof statusSchema>['responseBody'],
  providerRef: string,
): PaymentSnapshot {
  const halalas = halalasOf(String(order.amount));
  const known = STATUSES[status.toLowerCase()] ?? 'pending';
  return {
    orderId: order.number,
    providerRef,
    status: known,
    money: halalas === null ? null : { halalas, currency: order.currency.toUpperCase() },
    // EdfaPay does not report the refunded amount.
    refundedHalalas: 0,
    reason: known === 'failed' ? status.toLowerCase() : null,
  };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
