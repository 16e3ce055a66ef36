import type { DoubleRequest, Trouble } from './loopback-provider.ts';

/** A payment as a double has it in its books. */
export type DoublePayment = {
  orderId: string;
  /** Invoice or session; what the server is told when it opens a checkout, if anything. */
  ref: string;
  /** What was done with the card. */
  paymentRef: string;
  halalas: number;
  currency: string;
  description: string;
  payerEmail: string;
  state: 'open' | 'settled' | 'declined' | 'expired' | 'cancelled' | 'disputed';
  reason: string | null;
  refundedHalalas: number;
  /** What it says instead of the truth when asked. */
  lies: { orderId?: string; halalas?: number; currency?: string };
};

/**
 * `forged`: by somebody who does not know the secret. `altered`: a true notice, changed on its way so
 * that it claims a payment. Only Stripe's signature covers that; elsewhere it looks as good as a true one.
 */
export type NoticeKind = 'valid' | 'forged' | 'altered';

/** A webhook as it goes over the wire. Delivered twice, it is a repeated one. */
export type DoubleNotice = {
  headers: Record<string, string>;
  contentType: string;
  rawBody: Buffer;
};

/** A provider's server on loopback: its documented protocol in front, a test's controls behind. */
export type PaymentDouble = {
  baseUrl: string;
  /** The settings under which our server takes it for the real one. */
  environment: Record<string, string>;
  /** Everything it was asked, in order. */
  requests: readonly DoubleRequest[];
  payment(orderId: string): DoublePayment;
  /** The buyer pays; `lies` make it report another order, amount or currency. */
  settle(orderId: string, lies?: DoublePayment['lies']): void;
  decline(orderId: string): void;
  expire(orderId: string): void;
  /** The buyer's bank takes the money back. */
  dispute(orderId: string): void;
  /** A refund from the provider's dashboard; all that was paid unless told otherwise. */
  refund(orderId: string, halalas?: number): void;
  trouble(kind: Trouble): void;
  /** The webhook of the present state. */
  notice(orderId: string, options?: { kind?: NoticeKind; at?: Date }): DoubleNotice;
  /** Sends it, and gives the status of the answer. */
  deliver(url: string, notice: DoubleNotice): Promise<number>;
  close(): Promise<void>;
};

export async function deliver(url: string, notice: DoubleNotice): Promise<number> {
  const { headers, contentType, rawBody } = notice;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': contentType },
    body: new Uint8Array(rawBody),
  });
  await response.body?.cancel();
  return response.status;
}
