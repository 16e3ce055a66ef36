/** Whole hundredths of a riyal: money is never a fraction here. */
export type Money = { halalas: number; currency: string };

/** Where a payment stands at its provider, in words of our own. */
export type PaymentStatus =
  /** Not final: opened, at the bank, being looked at. */
  | 'pending'
  | 'settled'
  /** Declined, expired, voided: no money came. A retried card may still settle it. */
  | 'failed'
  | 'refunded'
  | 'disputed';

/** What the provider said when the server asked it. */
export type PaymentSnapshot = {
  orderId: string;
  providerRef: string | null;
  status: PaymentStatus;
  /** Null where the provider did not say: such an answer settles nothing. */
  money: Money | null;
  /** What was given back so far; 0 beside `refunded` where the provider does not say how much. */
  refundedHalalas: number;
  /** Why it failed, for those who help. */
  reason: string | null;
};

export type Checkout = {
  orderId: string;
  money: Money;
  /** What the buyer reads on the provider's page. */
  description: string;
  /** The same in plain ASCII: some providers hash it and do not say in which encoding. */
  asciiDescription: string;
  customer: { id: string; name: string; email: string; mobile: string; address: string };
  /** Where the browser comes back to, paid or not; a path without a query. */
  returnUrl: string;
  webhookUrl: string;
  expiresAt: Date;
};

/** An order as far as its provider has to know it. */
export type OrderReference = { orderId: string; providerRef: string | null; money: Money };

export type WebhookRequest = {
  headers: Readonly<Record<string, string | undefined>>;
  rawBody: Buffer;
  contentType: string;
  now: Date;
};

/** A notice of the provider: reason to ask it, and nothing more. */
export type WebhookNotice = {
  /** The same for every repetition of one notice. */
  eventKey: string;
  orderId: string | null;
  /** A way to find the order where the notice does not name it. */
  providerRef: string | null;
  authenticity: 'signed' | 'shared-secret' | 'weak';
  /** What may be kept: no name, no address, no digits of a card. */
  redacted: Record<string, unknown>;
};

/** A notice that does not prove itself. It is answered without a word of why. */
export class InvalidWebhook extends Error {
  override readonly name = 'InvalidWebhook';
}

/** A notice that proved itself and cannot be read; sending it again does not help. */
export class MalformedWebhook extends Error {
  override readonly name = 'MalformedWebhook';
}

/** The provider refused or could not be reached; the message is for the log. */
export class PaymentFailure extends Error {
  override readonly name = 'PaymentFailure';
}

export type PaymentProvider = {
  readonly name: string;
  createCheckout(
    checkout: Checkout,
    signal: AbortSignal,
  ): Promise<{ redirectUrl: string; providerRef: string | null }>;

  /** The truth, asked from server to server; null where the provider cannot be asked yet. */
  getStatus(order: OrderReference, signal: AbortSignal): Promise<PaymentSnapshot | null>;

  /** Proves and decodes a notice, or throws InvalidWebhook or MalformedWebhook. Changes nothing. */
  parseWebhook(
    request: WebhookRequest,
    payerEmailOf: (orderId: string) => Promise<string | null>,
  ): Promise<WebhookNotice>;

  /** Answers with the provider's name for the refund. Accepted is not yet done. */
  refund(
    order: OrderReference & { refundId: string; amount: Money; reason: string },
    signal: AbortSignal,
  ): Promise<{ refundRef: string | null; isDone: boolean }>;

  /** Closes a checkout that nobody paid, where the provider can. */
  cancel(order: OrderReference, signal: AbortSignal): Promise<void>;
};
