import type { Config } from '#src/config/config.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { createEmlWriter } from './eml-writer.ts';
import { emlFolderIn } from './eml-reader.ts';
import type { MailTransport } from '#src/platform/mail/mail-transport.ts';

export async function openMailTransport(
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: Logger,
): Promise<MailTransport> {
  if (smtpUrl === null) {
    return createEmlWriter({ folder: emlFolderIn(dataDir), from: mailFrom, log });
  }
  const { createSmtp } = await import('./smtp.ts');
  return createSmtp({ url: smtpUrl, from: mailFrom });
}
