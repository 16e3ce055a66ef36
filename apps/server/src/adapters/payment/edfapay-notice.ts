import * as z from 'zod/mini';
import { isSameSecret } from '#src/platform/secrets/keys.ts';
import type { EdfapayHashes } from './edfapay-hashes.ts';
import { noticeText } from './notice-text.ts';
import {
  InvalidWebhook,
  MalformedWebhook,
  type WebhookNotice,
  type WebhookRequest,
} from './payment-provider.ts';
import { readForm } from './read-form.ts';

/** Numbers are text in a form and may be numbers in JSON. */
const textOf = <Schema extends z.ZodMiniType<string>>(schema: Schema) =>
  z.pipe(
    z.union([schema, z.number()]),
    z.transform((value) => String(value)),
  );
const anyText = textOf(z.string());
const shortText = textOf(noticeText);
const optionalText = z._default(z.nullable(shortText), '');

/** Fields of the hash; the order leads to the payer's email, which is part of it. */
const checkoutProofSchema = z.object({
  order_id: shortText,
  trans_id: anyText,
  card: z._default(z.nullable(anyText), ''),
  hash: z.string(),
});

const checkoutSchema = z.object({
  order_id: shortText,
  trans_id: shortText,
  action: optionalText,
  result: optionalText,
  status: optionalText,
  amount: optionalText,
  currency: optionalText,
});

const walletProofSchema = z.object({
  id: anyText,
  order_number: anyText,
  order_amount: anyText,
  order_currency: anyText,
  order_description: z._default(z.nullable(anyText), ''),
  hash: z.string(),
});

const walletSchema = z.object({
  id: shortText,
  order_number: shortText,
  order_amount: shortText,
  order_currency: shortText,
  type: optionalText,
  status: optionalText,
});

type PayerEmailOf = (orderId: string) => Promise<string | null>;

export async function readEdfapayNotice(
  request: WebhookRequest,
  hashes: EdfapayHashes,
  payerEmailOf: PayerEmailOf,
): Promise<WebhookNotice> {
  const fields = await fieldsOf(request);
  const checkout = checkoutProofSchema.safeParse(fields).data;
  if (checkout) {
    await proveCheckout(checkout, hashes, payerEmailOf);
    return readCheckout(fields);
  }
  proveWallet(walletProofSchema.safeParse(fields).data, hashes);
  return readWallet(fields);
}

async function proveCheckout(
  proof: z.output<typeof checkoutProofSchema>,
  hashes: EdfapayHashes,
  payerEmailOf: PayerEmailOf,
): Promise<void> {
  const email = await payerEmailOf(proof.order_id);
  if (email === null) throw new InvalidWebhook();
  const { trans_id: transId, card } = proof;
  const expected = hashes.checkoutNotice({ email, transId, card: card ?? '' });
  if (!isSameSecret(proof.hash.toLowerCase(), expected)) throw new InvalidWebhook();
}

function readCheckout(fields: unknown): WebhookNotice {
  const notice = checkoutSchema.safeParse(fields).data;
  if (!notice) throw new MalformedWebhook();
  const { order_id: orderId, trans_id: transId, action, result, status } = notice;
  const { amount, currency } = notice;
  return {
    eventKey: [transId, status, action].join('|'),
    orderId,
    providerRef: transId,
    // The hash covers neither order nor status.
    authenticity: 'weak',
    redacted: { action, result, status, orderId, transId, amount, currency },
  };
}

function proveWallet(
  proof: z.output<typeof walletProofSchema> | undefined,
  hashes: EdfapayHashes,
): void {
  if (!proof) throw new InvalidWebhook();
  const { id, order_number: orderId, order_amount: amount, order_currency: currency } = proof;
  const description = proof.order_description ?? '';
  const expected = hashes.walletNotice({ id, orderId, amount, currency, description });
  if (!isSameSecret(proof.hash.toLowerCase(), expected)) throw new InvalidWebhook();
}

function readWallet(fields: unknown): WebhookNotice {
  const notice = walletSchema.safeParse(fields).data;
  if (!notice) throw new MalformedWebhook();
  const { id, order_number: orderId, type, status } = notice;
  const { order_amount: amount, order_currency: currency } = notice;
  return {
    eventKey: [id, status, type].join('|'),
    orderId,
    providerRef: id,
    authenticity: 'weak',
    redacted: { type, status, orderId, id, amount, currency },
  };
}

async function fieldsOf({ rawBody, contentType }: WebhookRequest): Promise<unknown> {
  try {
    if (contentType.startsWith('application/json')) return JSON.parse(rawBody.toString('utf8'));
    return await readForm(contentType, rawBody);
  } catch (cause) {
    throw new InvalidWebhook('unreadable', { cause });
  }
}
