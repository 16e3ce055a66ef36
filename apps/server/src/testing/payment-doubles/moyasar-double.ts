import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { createDoubleBooks, reported } from './double-books.ts';
import { startLoopbackProvider, type DoubleAnswer } from './loopback-provider.ts';
import {
  deliver,
  type DoublePayment,
  type NoticeKind,
  type PaymentDouble,
} from './payment-double.ts';

const SECRET_KEY = 'sk_test_of-the-double';
const WEBHOOK_SECRET = 'shared with the double';

const invoiceBodySchema = z.object({
  amount: z.int().check(z.gte(100)),
  currency: z.string().check(z.length(3)),
  description: z.string().check(z.minLength(1)),
  success_url: z.url(),
  back_url: z.url(),
  expired_at: z.iso.datetime(),
  metadata: z.object({ order_id: z.string() }),
});

const refusal = (status: number, type: string): DoubleAnswer => ({
  status,
  body: { type, message: 'refused by the double', errors: null },
});

/** Moyasar's documented invoices, payments and webhooks. */
export async function startMoyasarDouble(): Promise<PaymentDouble> {
  const books = createDoubleBooks();
  const expected = `Basic ${Buffer.from(`${SECRET_KEY}:`).toString('base64')}`;

  const server = await startLoopbackProvider(({ method, path, headers, body }) => {
    if (headers.authorization !== expected) return refusal(401, 'authentication_error');
    const [, , resource, id = '', action = ''] = path.split('/');
    switch (`${method} ${resource ?? ''} ${action}`.trim()) {
      case 'POST invoices':
        return createInvoice(body);
      case 'GET invoices':
        return ofInvoice(id, (payment) => ({ status: 200, body: invoiceOf(payment) }));
      case 'DELETE invoices':
        return ofInvoice(id, cancel);
      case 'POST payments refund':
        return refund(id, body);
      default:
        return refusal(404, 'api_error');
    }
  });

  function createInvoice(body: Buffer): DoubleAnswer {
    const given = invoiceBodySchema.safeParse(jsonOf(body)).data;
    if (!given) return refusal(400, 'invalid_request_error');
    const payment = books.open({
      orderId: given.metadata.order_id,
      ref: randomUUID(),
      paymentRef: randomUUID(),
      halalas: given.amount,
      currency: given.currency,
      description: given.description,
      payerEmail: '',
    });
    return { status: 201, body: invoiceOf(payment) };
  }

  function ofInvoice(id: string, act: (payment: DoublePayment) => DoubleAnswer): DoubleAnswer {
    const payment = books.find(({ ref }) => ref === id);
    return payment ? act(payment) : refusal(404, 'api_error');
  }

  function cancel(payment: DoublePayment): DoubleAnswer {
    if (payment.state === 'settled') return refusal(400, 'invalid_request_error');
    payment.state = 'cancelled';
    return { status: 200, body: invoiceOf(payment) };
  }

  function refund(id: string, body: Buffer): DoubleAnswer {
    const payment = books.find(({ paymentRef }) => paymentRef === id);
    if (payment?.state !== 'settled') return refusal(400, 'invalid_request_error');
    const { amount = payment.halalas } = z
      .object({ amount: z.optional(z.int().check(z.gte(1))) })
      .parse(jsonOf(body));
    if (payment.refundedHalalas + amount > payment.halalas) {
      return refusal(400, 'invalid_request_error');
    }
    payment.refundedHalalas += amount;
    return { status: 200, body: paymentOf(payment) };
  }

  const invoiceOf = (payment: DoublePayment) => {
    const { orderId, halalas, currency } = reported(payment);
    const hasPayment = payment.state !== 'open' && payment.state !== 'expired';
    return {
      id: payment.ref,
      status: INVOICE_STATES[payment.refundedHalalas > 0 ? 'refunded' : payment.state],
      amount: halalas,
      currency,
      description: payment.description,
      url: `${server.url}/invoices/${payment.ref}?lang=en`,
      payments: hasPayment && payment.state !== 'cancelled' ? [paymentOf(payment)] : [],
      metadata: { order_id: orderId },
    };
  };

  return {
    baseUrl: `${server.url}/v1`,
    environment: {
      PAYMENT_PROVIDER: 'moyasar',
      PAYMENT_BASE_URL: `${server.url}/v1`,
      MOYASAR_SECRET_KEY: SECRET_KEY,
      MOYASAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    requests: server.requests,
    ...books.controls,
    trouble: server.trouble,
    notice(orderId, { kind = 'valid', at = new Date() } = {}) {
      const body = noticeOf(books.controls.payment(orderId), kind, at);
      const rawBody = Buffer.from(JSON.stringify(body));
      return { headers: {}, contentType: 'application/json', rawBody };
    },
    deliver,
    close: server.close,
  };
}

const INVOICE_STATES = {
  open: 'initiated',
  // An invoice stays open after a declined card.
  declined: 'initiated',
  settled: 'paid',
  disputed: 'paid',
  expired: 'expired',
  cancelled: 'canceled',
  refunded: 'refunded',
};

function paymentOf(payment: DoublePayment) {
  const { halalas, currency } = reported(payment);
  const paid = payment.refundedHalalas > 0 ? 'refunded' : 'paid';
  return {
    id: payment.paymentRef,
    status: payment.state === 'declined' ? 'failed' : paid,
    amount: halalas,
    currency,
    refunded: payment.refundedHalalas,
    invoice_id: payment.ref,
    ip: '192.0.2.7',
    source: {
      type: 'creditcard',
      company: 'mada',
      name: 'Sara Al Otaibi',
      number: 'XXXX-XXXX-XXXX-1010',
      message: payment.reason ?? 'APPROVED',
    },
    metadata: null,
  };
}

function noticeOf(payment: DoublePayment, kind: NoticeKind, at: Date) {
  const data = paymentOf(payment);
  const event = { failed: 'payment_failed', refunded: 'payment_refunded' }[data.status];
  return {
    id: randomUUID(),
    type: kind === 'altered' ? 'payment_paid' : (event ?? 'payment_paid'),
    created_at: at.toISOString(),
    secret_token: kind === 'forged' ? 'a guess' : WEBHOOK_SECRET,
    account_name: null,
    live: false,
    data: kind === 'altered' ? { ...data, status: 'paid' } : data,
  };
}

const jsonOf = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));
