import type { DoubleRequest, Trouble } from './loopback-provider.ts';

export type DoublePayment = {
  orderId: string;
  /** Invoice or session id; returned on opening by some providers. */
  ref: string;
  paymentRef: string;
  halalas: number;
  currency: string;
  description: string;
  payerEmail: string;
  state: 'open' | 'settled' | 'declined' | 'expired' | 'cancelled' | 'disputed';
  reason: string | null;
  refundedHalalas: number;
  /** False values to report. */
  lies: { orderId?: string; halalas?: number; currency?: string };
};

/**
 * `forged`: signed without the secret. `altered`: a true notice changed in transit to claim a
 * payment, which only Stripe's signature detects.
 */
export type NoticeKind = 'valid' | 'forged' | 'altered';

/** A webhook request; deliver it twice for a repetition. */
export type DoubleNotice = {
  headers: Record<string, string>;
  contentType: string;
  rawBody: Buffer;
};

/** A loopback provider with its documented protocol and controls for tests. */
export type PaymentDouble = {
  baseUrl: string;
  /** Settings that point our server at the double. */
  environment: Record<string, string>;
  requests: readonly DoubleRequest[];
  payment(orderId: string): DoublePayment;
  /** Pays; `lies` report another order, amount or currency. */
  settle(orderId: string, lies?: DoublePayment['lies']): void;
  decline(orderId: string): void;
  expire(orderId: string): void;
  dispute(orderId: string): void;
  /** Refunds at the provider; everything by default. */
  refund(orderId: string, halalas?: number): void;
  trouble(kind: Trouble): void;
  /** A webhook with the current state. */
  notice(orderId: string, options?: { kind?: NoticeKind; at?: Date }): DoubleNotice;
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
