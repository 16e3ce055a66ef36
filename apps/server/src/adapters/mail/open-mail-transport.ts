import type { Config } from '#src/config/config.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import { createEmlFiles } from './eml-files.ts';
import { emlFolderIn } from './eml-letters.ts';
import type { MailTransport } from './mail-transport.ts';
import { createSmtp } from './smtp.ts';

/** Mail goes to the server that is set, else into files. */
export function openMailTransport(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): MailTransport {
  return smtpUrl === null
    ? createEmlFiles({ folder: emlFolderIn(dataDir), from: mailFrom, log })
    : createSmtp({ url: smtpUrl, from: mailFrom });
}
