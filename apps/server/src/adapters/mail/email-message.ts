import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '#src/platform/mail/mail-transport.ts';

/** The nodemailer message, equal for all transports. */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.messageId}@${domainOf(from)}>`,
    date: mail.writtenAt,
    // Suppresses automatic holiday replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function stopHeaders({ stopUrl }: OutgoingMail): Record<string, string> {
  if (stopUrl === undefined) return {};
  return {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
