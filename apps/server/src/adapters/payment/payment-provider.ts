/** Integer halalas, so amounts are never fractions. */
export type Money = { halalas: number; currency: string };

export type PaymentStatus =
  /** Not final: opened, at the bank or under review. */
  | 'pending'
  | 'settled'
  /** Declined, expired or voided. Another card may still settle it. */
  | 'failed'
  | 'refunded'
  | 'disputed';

export type PaymentSnapshot = {
  orderId: string;
  providerRef: string | null;
  status: PaymentStatus;
  /** Null if the provider did not say, in which case nothing is settled. */
  money: Money | null;
  /** The total refunded; 0 with `refunded` if the provider gives no amount. */
  refundedHalalas: number;
  reason: string | null;
};

export type Checkout = {
  orderId: string;
  money: Money;
  description: string;
  /** ASCII version, because some providers hash it in an unknown encoding. */
  asciiDescription: string;
  customer: { id: string; name: string; email: string; mobile: string; address: string };
  /** Where the browser returns, paid or not; has no query. */
  returnUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

export type OrderReference = { orderId: string; providerRef: string | null; money: Money };

export type WebhookRequest = {
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: Buffer;
  contentType: string;
  now: Date;
};

export type WebhookNotice = {
  /** Equal for repetitions of one notice. */
  eventKey: string;
  orderId: string | null;
  /** Finds the order if the notice does not name it. */
  providerRef: string | null;
  authenticity: 'signed' | 'shared-secret' | 'weak';
  /** The part that may be stored: no names, addresses or card digits. */
  redacted: Record<string, unknown>;
};

/** An unproven notice. The response gives no reason. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

/** A proven but unreadable notice; resending does not help. */
export class MalformedWebhook extends Error {
  override readonly name = 'MalformedWebhook';
}

/** The provider refused or was unreachable; the message is for the log. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
}

export type PaymentProvider = {
  readonly name: string;
  createCheckout(
    checkout: Checkout,
    signal: AbortSignal,
  ): Promise<{ redirectUrl: string; providerRef: string | null }>;

  /** The authoritative status from the provider; null if it cannot be queried yet. */
  getStatus(order: OrderReference, signal: AbortSignal): Promise<PaymentSnapshot | null>;

  /** Verifies and decodes a notice; throws InvalidWebhook or MalformedWebhook. Has no effects. */
  parseWebhook(
    request: WebhookRequest,
    payerEmailOf: (orderId: string) => Promise<string | null>,
  ): Promise<WebhookNotice>;

  /** Returns the provider's refund id. Accepted does not mean completed. */
  refund(
    order: OrderReference & { refundId: string; amount: Money; reason: string },
    signal: AbortSignal,
  ): Promise<{ refundRef: string | null; isDone: boolean }>;

  /** Closes an unpaid checkout if the provider supports it. */
  cancel(order: OrderReference, signal: AbortSignal): Promise<void>;
};
