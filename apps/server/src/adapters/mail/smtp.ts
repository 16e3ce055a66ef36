import { createTransport } from 'nodemailer';
import { messageOf } from './email-message.ts';
import { MailRefused, MailUnsent, type MailTransport } from '#src/platform/mail/mail-transport.ts';

const CONNECT_LIMIT_MS = 10_000;
const SILENCE_LIMIT_MS = 20_000;

export function createSmtp(settings: { url: string; from: string }): MailTransport {
  const { url, from } = settings;
  const transport = createTransport({
    ...smtpServerOf(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    async check() {
      try {
        await transport.verify();
      } catch (error) {
        throw withoutAddresses(error);
      }
    },
    close() {
      transport.close();
    },
  };
}

/** Parses an address such as smtps://user:password@mail.example. */
export function smtpServerOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  return {
    host,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(host),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

function withoutAddresses(error: unknown): MailUnsent {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  const message = `SMTP ${code ?? 'failure'} ${responseCode ?? ''}`.trim();
  // A refused recipient or message is final; a refused login may be a setting to correct.
  const isFinal =
    (code === 'EENVELOPE' || code === 'EMESSAGE') &&
    responseCode !== undefined &&
    responseCode >= 500;
  return isFinal ? new MailRefused(message) : new MailUnsent(message);
}
