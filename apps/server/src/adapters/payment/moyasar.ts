import { isSameSecret } from '#src/platform/secrets/keys.ts';
import {
  InvalidWebhook,
  MalformedWebhook,
  PaymentFailure,
  type PaymentProvider,
  type PaymentSnapshot,
  type WebhookNotice,
} from './payment-provider.ts';
import {
  invoiceSchema,
  noticeSchema,
  noticeTokenSchema,
  openedInvoiceSchema,
  refundedPaymentSchema,
  type Invoice,
  type InvoicePayment,
} from './moyasar-shapes.ts';
import { createProviderCalls } from './provider-calls.ts';

/** Moyasar's hosted invoices. The invoice is the checkout; its payments are the card attempts. */
export function createMoyasar({
  secretKey,
  webhookSecret,
  baseUrl = 'https://api.moyasar.com/v1',
}: {
  secretKey: string;
  webhookSecret: string;
  baseUrl?: string | undefined;
}): PaymentProvider {
  const calls = createProviderCalls('moyasar', baseUrl);
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/json' };

  const fetchInvoice = (ref: string, signal: AbortSignal): Promise<Invoice> =>
    calls.ask(`/invoices/${encodeURIComponent(ref)}`, { headers, signal }, invoiceSchema);

  return {
    name: 'moyasar',

    async createCheckout({ orderId, money, description, returnUrl, expiresAt }, signal) {
      // No callback_url, because its calls carry no secret. Notices come by the dashboard's
      // webhook.
      const body = JSON.stringify({
        amount: money.halalas,
        currency: money.currency,
        description,
        success_url: returnUrl,
        back_url: returnUrl,
        expired_at: expiresAt.toISOString(),
        metadata: { order_id: orderId },
      });
      const { id, url } = await calls.ask(
        '/invoices',
        { method: 'POST', headers, body, signal },
        openedInvoiceSchema,
      );
      const page = calls.hostedPage(url, 'moyasar.com');
      page.searchParams.set('lang', 'ar');
      return { redirectUrl: page.href, providerRef: id };
    },

    async getStatus({ providerRef }, signal) {
      return providerRef === null ? null : snapshotOf(await fetchInvoice(providerRef, signal));
    },

    parseWebhook: ({ rawBody }) =>
      new Promise((resolve) => resolve(readNotice(rawBody, webhookSecret))),

    async refund({ providerRef, amount }, signal) {
      const invoice = await fetchInvoice(providerRef ?? '', signal);
      const paid = invoice.payments.find(hasMoney);
      if (!paid) throw new PaymentFailure('moyasar has no paid payment to refund');
      const body = JSON.stringify({ amount: amount.halalas });
      const { id, status } = await calls.ask(
        `/payments/${encodeURIComponent(paid.id)}/refund`,
        { method: 'POST', headers, body, signal },
        refundedPaymentSchema,
      );
      return { refundRef: id, isDone: status === 'refunded' };
    },

    async cancel({ providerRef }, signal) {
      if (providerRef === null) return;
      const path = `/invoices/${encodeURIComponent(providerRef)}`;
      // The documentation names two endpoints; if both fail the invoice expires by itself.
      for (const [method, address] of [
        ['DELETE', path],
        ['PUT', `${path}/cancel`],
      ] as const) {
        const { status, body } = await calls.send(address, { method, headers, signal });
        if (status >= 200 && status <= 299) return;
        if (status !== 404 && status !== 405) throw calls.refusal(status, body);
      }
    },
  };
}

const hasMoney = ({ status }: InvoicePayment): boolean =>
  status === 'paid' || status === 'captured' || status === 'refunded';

function snapshotOf(invoice: Invoice): PaymentSnapshot {
  const { id, payments, metadata } = invoice;
  const paid = payments.find(hasMoney);
  const { amount, currency } = paid ?? invoice;
  const refundedHalalas = paid?.refunded ?? 0;
  return {
    orderId: metadata?.order_id ?? '',
    providerRef: id,
    status: statusOf(invoice, refundedHalalas >= amount && amount > 0),
    money: { halalas: amount, currency },
    refundedHalalas,
    reason: payments.findLast(({ status }) => status === 'failed')?.source?.message ?? null,
  };
}

function statusOf({ status, payments }: Invoice, isRefunded: boolean): PaymentSnapshot['status'] {
  if (isRefunded) return 'refunded';
  if (status === 'paid' || payments.some(hasMoney)) return 'settled';
  if (['failed', 'canceled', 'expired', 'voided'].includes(status)) return 'failed';
  // The invoice stays open for another card, but the buyer sees that this one was declined.
  const isDeclined =
    payments.length > 0 && payments.every((payment) => payment.status === 'failed');
  return isDeclined ? 'failed' : 'pending';
}

function readNotice(rawBody: Buffer, webhookSecret: string): WebhookNotice {
  const body = jsonOf(rawBody);
  const proof = noticeTokenSchema.safeParse(body).data;
  if (!proof || !isSameSecret(proof.secret_token, webhookSecret)) throw new InvalidWebhook();
  const notice = noticeSchema.safeParse(body).data;
  if (!notice) throw new MalformedWebhook();
  const { id, type, created_at: createdAt, live, data } = notice;
  return {
    eventKey: id,
    orderId: data.metadata?.order_id ?? null,
    providerRef: data.invoice_id ?? null,
    authenticity: 'shared-secret',
    redacted: {
      type,
      createdAt,
      live,
      paymentId: data.id,
      status: data.status,
      amount: data.amount,
      currency: data.currency,
    },
  };
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
