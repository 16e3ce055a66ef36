import { randomUUID } from 'node:crypto';
import { isIPv4 } from 'node:net';
import * as z from 'zod/mini';
import { createEdfapayHashes } from '#src/adapters/payment/edfapay-hashes.ts';
import { readForm } from '#src/adapters/payment/read-form.ts';
import { halalasOf, riyalsOf } from '#src/adapters/payment/riyals.ts';
import { createDoubleBooks, reported } from './double-books.ts';
import {
  startLoopbackProvider,
  type DoubleAnswer,
  type DoubleRequest,
} from './loopback-provider.ts';
import { deliver, type DoublePayment, type PaymentDouble } from './payment-double.ts';

const MERCHANT_ID = '2d0a8e1c-5f3b-4b7e-9d55-1f0e7c3a9b11';
const PASSWORD = 'password of the double';
const CARD = '512345XXXXXX0008';

type Encoding = 'form' | 'multipart' | 'json';

const short = z.string().check(z.minLength(1), z.maxLength(32));
const openingSchema = z.object({
  action: z.literal('SALE'),
  edfa_merchant_id: z.literal(MERCHANT_ID),
  order_id: z.string().check(z.minLength(1), z.maxLength(255)),
  order_amount: z.string().check(z.regex(/^\d+\.\d\d$/)),
  order_currency: z.string().check(z.length(3)),
  order_description: z.string().check(z.minLength(1), z.maxLength(1024)),
  payer_first_name: short,
  payer_last_name: short,
  payer_address: z.string().check(z.minLength(1)),
  payer_country: z.string().check(z.length(2)),
  payer_city: z.string().check(z.minLength(1)),
  payer_zip: z.string().check(z.regex(/^\d{1,5}$/)),
  payer_email: z.email(),
  payer_phone: z.string().check(z.regex(/^\d{9,15}$/)),
  payer_ip: z.string().check(z.refine(isIPv4)),
  term_url_3ds: z.url(),
  hash: z.string(),
});

const questionSchema = z.object({
  order_id: z.string(),
  merchant_id: z.literal(MERCHANT_ID),
  gway_Payment_id: z.string(),
  hash: z.string(),
});

const refundSchema = z.object({
  gwayId: z.string(),
  order_id: z.string(),
  edfa_merchant_id: z.literal(MERCHANT_ID),
  hash: z.string(),
  payer_ip: z.string().check(z.refine(isIPv4)),
  amount: z.string(),
});

const refusal = (code: number, status = 400): DoubleAnswer => ({
  status,
  body: { result: 'ERROR', error_code: code, error_message: 'refused by the double', errors: [] },
});

/** EdfaPay's documented hash API: multipart to open, JSON to query, notices in any encoding. */
export async function startEdfapayDouble({
  encoding = 'form',
}: { encoding?: Encoding } = {}): Promise<PaymentDouble> {
  const books = createDoubleBooks();
  const hashes = createEdfapayHashes(PASSWORD);

  const server = await startLoopbackProvider((request) => {
    switch (`${request.method} ${request.path}`) {
      case 'POST /payment/initiate':
        return initiate(request);
      case 'POST /payment/status':
        return tellStatus(request.body);
      case 'POST /payment/refund':
        return refund(request.body);
      default:
        return refusal(404, 404);
    }
  });

  async function initiate({ headers, body }: DoubleRequest): Promise<DoubleAnswer> {
    const type = headers['content-type'] ?? '';
    if (!type.startsWith('multipart/form-data')) return refusal(100_000);
    const given = openingSchema.safeParse(await readForm(type, body)).data;
    if (!given) return refusal(100_000);
    const { order_id: id, order_amount: amount } = given;
    const { order_currency: currency, order_description: description } = given;
    if (given.hash !== hashes.initiate({ id, amount, currency, description })) {
      return refusal(100_000);
    }
    // Order numbers are single-use.
    if (books.has(id)) return refusal(400);
    books.open({
      orderId: id,
      ref: randomUUID(),
      paymentRef: randomUUID(),
      halalas: halalasOf(amount) ?? 0,
      currency,
      description,
      payerEmail: given.payer_email,
    });
    const page = `${server.url}/merchant/checkout/${id}/${randomUUID()}`;
    return { status: 200, body: { redirect_url: page } };
  }

  function tellStatus(body: Buffer): DoubleAnswer {
    const given = questionSchema.safeParse(jsonOf(body)).data;
    if (given?.hash !== hashes.status(given?.gway_Payment_id ?? '')) return refusal(100_000);
    const payment = books.find(({ paymentRef }) => paymentRef === given.gway_Payment_id);
    if (!payment) return refusal(208_001, 404);
    const { orderId, halalas, currency } = reported(payment);
    return answered({
      date: '01-01-2026 00:00',
      status: statusOf(payment).toLowerCase(),
      brand: 'MADA',
      order: {
        number: orderId,
        amount: riyalsOf(halalas),
        currency,
        description: payment.description,
      },
      customer: { name: 'Sara', email: payment.payerEmail },
    });
  }

  function refund(body: Buffer): DoubleAnswer {
    const given = refundSchema.safeParse(jsonOf(body)).data;
    if (given?.hash !== hashes.refund(given?.gwayId ?? '', given?.amount ?? '')) {
      return refusal(100_000);
    }
    const payment = books.find(({ paymentRef }) => paymentRef === given.gwayId);
    const halalas = halalasOf(given.amount) ?? 0;
    if (payment?.state !== 'settled') return answered({ result: 'ERROR', error_code: 208_005 });
    if (payment.refundedHalalas + halalas > payment.halalas) {
      return answered({ result: 'ERROR', error_code: 208_006 });
    }
    payment.refundedHalalas += halalas;
    return answered({ result: 'accepted', payment_id: payment.paymentRef });
  }

  return {
    baseUrl: server.url,
    environment: {
      PAYMENT_PROVIDER: 'edfapay',
      PAYMENT_BASE_URL: server.url,
      EDFAPAY_MERCHANT_ID: MERCHANT_ID,
      EDFAPAY_PASSWORD: PASSWORD,
    },
    requests: server.requests,
    ...books.controls,
    trouble: server.trouble,
    notice(orderId, { kind = 'valid' } = {}) {
      const payment = books.controls.payment(orderId);
      const { paymentRef: transId, payerEmail: email } = payment;
      const hash = hashes.checkoutNotice({ email, transId, card: CARD });
      const state = kind === 'valid' ? STATES[stateOf(payment)] : STATES.settled;
      return encode(encoding, {
        ...state,
        order_id: orderId,
        trans_id: transId,
        trans_date: '2026-01-01 00:00:00',
        amount: riyalsOf(payment.halalas),
        currency: payment.currency,
        card: CARD,
        card_brand: 'MADA',
        hash: kind === 'forged' ? '0'.repeat(32) : hash,
      });
    },
    deliver,
    close: server.close,
  };
}

const STATES = {
  open: { action: 'SALE', result: 'REDIRECT', status: 'REDIRECT' },
  settled: { action: 'SALE', result: 'SUCCESS', status: 'SETTLED' },
  declined: { action: 'SALE', result: 'DECLINED', status: 'DECLINED' },
  expired: { action: 'SALE', result: 'DECLINED', status: 'EXPIRED' },
  cancelled: { action: 'SALE', result: 'DECLINED', status: 'VOIDED' },
  disputed: { action: 'SALE', result: 'SUCCESS', status: 'CHARGEBACK' },
  refunded: { action: 'CREDITVOID', result: 'SUCCESS', status: 'REFUND' },
};

const stateOf = ({ state, refundedHalalas }: DoublePayment): keyof typeof STATES =>
  refundedHalalas > 0 ? 'refunded' : state;

const statusOf = (payment: DoublePayment): string => STATES[stateOf(payment)].status;

const answered = (responseBody: unknown): DoubleAnswer => ({
  status: 200,
  body: { statusCode: 200, responseBody },
});

const jsonOf = (body: Buffer): unknown => JSON.parse(body.toString('utf8'));

/** The documentation names three encodings. */
function encode(encoding: Encoding, fields: Record<string, string>) {
  if (encoding === 'json') return wire('application/json', JSON.stringify(fields));
  if (encoding === 'form') {
    const form = new URLSearchParams(fields).toString();
    return wire('application/x-www-form-urlencoded;charset=UTF-8', form);
  }
  const boundary = 'boundary-of-the-double';
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return wire(`multipart/form-data; boundary=${boundary}`, `${parts.join('')}--${boundary}--\r\n`);
}

const wire = (contentType: string, body: string) => ({
  headers: {},
  contentType,
  rawBody: Buffer.from(body),
});
