import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from '#src/platform/mail/mail-transport.ts';

/** The email as nodemailer takes it, the same whichever way it goes. */
export function messageOf(mail: OutgoingMail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    messageId: `<${mail.messageId}@${domainOf(from)}>`,
    date: mail.writtenAt,
    // Keeps holiday answering machines quiet (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...stopHeaders(mail) },
    textEncoding: 'base64',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Lets mail programs offer a button that stops these emails. */
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
