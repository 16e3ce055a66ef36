import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { messageOf } from './email-message.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';

type Log = { info(fields: object, message: string): void };

/** Without a mail server, writes each email to a file that mail programs can open. */
export function createEmlWriter(deps: { folder: string; from: string; log: Log }): MailTransport {
  const { folder, from, log } = deps;
  const openFolder = () => mkdir(folder, { recursive: true, mode: 0o700 });

  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        streamTransport: true,
        buffer: true,
        newline: 'windows',
      });
      const { message } = await transport.sendMail(messageOf(mail, from));
      // The timestamp first sorts a listing by time.
      const moment = mail.writtenAt.toISOString().replaceAll(':', '-');
      const name = `${moment}-${mail.messageId.replace(/[^\w-]/g, '').slice(0, 12)}.eml`;
      await openFolder();
      // Renaming prevents readers from seeing half an email.
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, name));
      log.info({ file: name }, 'A mail was written to a file.');
    },
    async check() {
      await openFolder();
    },
    close: () => undefined,
  };
}
