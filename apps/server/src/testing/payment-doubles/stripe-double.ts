import { createHmac, randomUUID } from 'node:crypto';
import { createDoubleBooks } from './double-books.ts';
import {
  startLoopbackProvider,
  type DoubleAnswer,
  type DoubleRequest,
} from './loopback-provider.ts';
import { deliver, type DoublePayment, type PaymentDouble } from './payment-double.ts';
import { eventOf, refusal, sessionOf } from './stripe-objects.ts';

const SECRET_KEY = 'sk_test_of-the-double';
const WEBHOOK_SECRET = 'whsec_of-the-double';

const NEEDED = [
  'client_reference_id',
  'customer_email',
  'success_url',
  'cancel_url',
  'expires_at',
  'metadata[order_id]',
  'payment_intent_data[metadata][order_id]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
];

/** Stripe's documented sessions, refunds and signed events, including idempotency keys. */
export async function startStripeDouble(): Promise<PaymentDouble> {
  const books = createDoubleBooks();
  const answers = new Map<string, { sent: string; answer: DoubleAnswer }>();

  const server = await startLoopbackProvider((request) => {
    if (request.headers.authorization !== `Bearer ${SECRET_KEY}`) {
      return refusal(401, 'invalid_request_error');
    }
    return request.method === 'POST' ? once(request) : read(request);
  });

  /** Repeats the first answer for a repeated key; refuses other content under it. */
  function once(request: DoubleRequest): DoubleAnswer {
    const key = request.headers['idempotency-key'];
    const sent = `${request.path} ${request.body.toString('utf8')}`;
    const known = typeof key === 'string' ? answers.get(key) : undefined;
    if (known) return known.sent === sent ? known.answer : refusal(400, 'idempotency_error');
    const answer = write(request);
    if (typeof key === 'string') answers.set(key, { sent, answer });
    return answer;
  }

  function write({ path, body }: DoubleRequest): DoubleAnswer {
    const form = new URLSearchParams(body.toString('utf8'));
    if (path === '/v1/checkout/sessions') return createSession(form);
    if (path === '/v1/refunds') return refund(form);
    const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/.exec(path) ?? [];
    return ofSession(id, (payment) => {
      if (payment.state !== 'open' && payment.state !== 'declined') {
        return refusal(400, 'invalid_request_error');
      }
      payment.state = 'expired';
      return shown(payment);
    });
  }

  function read({ path }: DoubleRequest): DoubleAnswer {
    const { pathname, searchParams } = new URL(path, server.url);
    const [, id] = /^\/v1\/checkout\/sessions\/([^/]+)$/.exec(pathname) ?? [];
    if (id !== undefined) return ofSession(id, shown);
    if (pathname !== '/v1/checkout/sessions') return refusal(404, 'invalid_request_error');
    const found = books.find(({ paymentRef }) => paymentRef === searchParams.get('payment_intent'));
    const data = found ? [sessionOf(found, server.url)] : [];
    return { status: 200, body: { object: 'list', data, has_more: false, url: pathname } };
  }

  function createSession(form: URLSearchParams): DoubleAnswer {
    const halalas = Number(form.get('line_items[0][price_data][unit_amount]'));
    const isWhole = NEEDED.every((name) => form.get(name)) && form.get('mode') === 'payment';
    if (!isWhole || !Number.isInteger(halalas)) return refusal(400, 'invalid_request_error');
    const payment = books.open({
      orderId: form.get('client_reference_id') ?? '',
      ref: `cs_test_${randomUUID()}`,
      paymentRef: `pi_${randomUUID()}`,
      halalas,
      currency: (form.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
      description: form.get('line_items[0][price_data][product_data][name]') ?? '',
      payerEmail: form.get('customer_email') ?? '',
    });
    return shown(payment);
  }

  function refund(form: URLSearchParams): DoubleAnswer {
    const payment = books.find(({ paymentRef }) => paymentRef === form.get('payment_intent'));
    const halalas = Number(form.get('amount'));
    if (payment?.state !== 'settled' || payment.refundedHalalas + halalas > payment.halalas) {
      return refusal(400, 'invalid_request_error');
    }
    payment.refundedHalalas += halalas;
    const id = `re_${randomUUID()}`;
    return { status: 200, body: { id, object: 'refund', amount: halalas, status: 'succeeded' } };
  }

  function ofSession(
    id: string | undefined,
    act: (payment: DoublePayment) => DoubleAnswer,
  ): DoubleAnswer {
    const payment = books.find(({ ref }) => ref === id);
    return payment ? act(payment) : refusal(404, 'resource_missing');
  }

  const shown = (payment: DoublePayment): DoubleAnswer => ({
    status: 200,
    body: sessionOf(payment, server.url),
  });

  return {
    baseUrl: server.url,
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      PAYMENT_BASE_URL: server.url,
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    },
    requests: server.requests,
    ...books.controls,
    trouble: server.trouble,
    notice(orderId, { kind = 'valid', at = new Date() } = {}) {
      const payment = books.controls.payment(orderId);
      const seconds = Math.floor(at.getTime() / 1000);
      const body = JSON.stringify(eventOf(payment, seconds, server.url));
      const secret = kind === 'forged' ? 'whsec_a-guess' : WEBHOOK_SECRET;
      const claimed = { ...payment, state: 'settled' as const };
      const altered = JSON.stringify(eventOf(claimed, seconds, server.url));
      return {
        headers: { 'stripe-signature': `t=${seconds},v1=${sign(secret, seconds, body)}` },
        contentType: 'application/json; charset=utf-8',
        rawBody: Buffer.from(kind === 'altered' ? altered : body),
      };
    },
    deliver,
    close: server.close,
  };
}

const sign = (secret: string, seconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
