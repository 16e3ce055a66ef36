export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** URL for one-click unsubscribe (RFC 8058). */
  stopUrl?: string;
};

export type OutgoingMail = Mail & {
  /** Equal for every attempt at one email, so that duplicates are recognised. */
  messageId: string;
  writtenAt: Date;
};

export type MailTransport = {
  /** Resolves once delivered to the next hop. Throws `MailRefused` when a retry is pointless. */
  send(mail: OutgoingMail): Promise<void>;
  /** Rejects when mail cannot be sent at present. */
  check(): Promise<void>;
  close(): void;
};

/**
 * Contains only server codes, because it is logged and a mail server's text often quotes the
 * recipient.
 */
export class MailUnsent extends Error {
  override readonly name: string = 'MailUnsent';
}

export class MailRefused extends MailUnsent {
  override readonly name = 'MailRefused';
}
