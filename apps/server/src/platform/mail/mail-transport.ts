/** An email, ready to be handed to whoever delivers it. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one request stops further emails of this kind (RFC 8058). */
  stopUrl?: string;
};

export type OutgoingMail = Mail & {
  /** The same for every attempt at one email, so that a repeated delivery is recognised as one. */
  messageId: string;
  writtenAt: Date;
};

/** The port through which the product sends mail. */
export type MailTransport = {
  /** Resolves once delivered to the next hop. Throws `MailRefused` when trying again is pointless. */
  send(mail: OutgoingMail): Promise<void>;
  /** Rejects when mail could not be sent right now. */
  check(): Promise<void>;
  close(): void;
};

/**
 * Failures of a transport carry the server's codes only: what a mail server says usually quotes the
 * recipient, and these end up in the log.
 */
export class MailUnsent extends Error {
  override readonly name: string = 'MailUnsent';
}

/** The receiving side said no for good. */
export class MailRefused extends MailUnsent {
  override readonly name = 'MailRefused';
}
