import * as z from 'zod/mini';
import { isSameSecret } from '#src/platform/secrets/keys.ts';
import type { EdfapayHashes } from './edfapay-hashes.ts';
import { InvalidWebhook, type WebhookNotice, type WebhookRequest } from './payment-provider.ts';
import { readForm } from './read-form.ts';

/** Numbers arrive as text in a form and may be numbers in JSON. */
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((value) => String(value)),
);
const optionalText = z._default(z.nullable(text), '');

const checkoutSchema = z.object({
  order_id: text,
  trans_id: text,
  hash: z.string(),
  card: optionalText,
  action: optionalText,
  result: optionalText,
  status: optionalText,
  amount: optionalText,
  currency: optionalText,
});

const walletSchema = z.object({
  id: text,
  order_number: text,
  order_amount: text,
  order_currency: text,
  order_description: optionalText,
  type: optionalText,
  status: optionalText,
  hash: z.string(),
});

type PayerEmailOf = (orderId: string) => Promise<string | null>;

/** Either of its two shapes, in any of the three encodings that its documents name. */
export async function readEdfapayNotice(
  request: WebhookRequest,
  hashes: EdfapayHashes,
  payerEmailOf: PayerEmailOf,
): Promise<WebhookNotice> {
  const fields = await fieldsOf(request);
  const checkout = checkoutSchema.safeParse(fields).data;
  if (checkout) return readCheckout(checkout, hashes, payerEmailOf);
  const wallet = walletSchema.safeParse(fields).data;
  if (wallet) return readWallet(wallet, hashes);
  throw new InvalidWebhook();
}

async function readCheckout(
  notice: z.output<typeof checkoutSchema>,
  hashes: EdfapayHashes,
  payerEmailOf: PayerEmailOf,
): Promise<WebhookNotice> {
  const { order_id: orderId, trans_id: transId, card, action, result, status } = notice;
  const email = await payerEmailOf(orderId);
  if (email === null) throw new InvalidWebhook();
  const expected = hashes.checkoutNotice({ email, transId, card: card ?? '' });
  if (!isSameSecret(notice.hash.toLowerCase(), expected)) throw new InvalidWebhook();
  const { amount, currency } = notice;
  return {
    eventKey: [transId, status, action].join('|'),
    orderId,
    providerRef: transId,
    // The hash covers neither the order nor what became of it.
    authenticity: 'weak',
    redacted: { action, result, status, orderId, transId, amount, currency },
  };
}

function readWallet(notice: z.output<typeof walletSchema>, hashes: EdfapayHashes): WebhookNotice {
  const { id, order_number: orderId, type, status } = notice;
  const { order_amount: amount, order_currency: currency } = notice;
  const description = notice.order_description ?? '';
  const expected = hashes.walletNotice({ id, orderId, amount, currency, description });
  if (!isSameSecret(notice.hash.toLowerCase(), expected)) throw new InvalidWebhook();
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
