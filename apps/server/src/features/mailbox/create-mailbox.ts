import type { FastifyInstance } from 'fastify';
import type { StoredEmails } from '#src/adapters/mail/eml-reader.ts';
import { bindMailbox } from './mailbox.routes.ts';

export function createMailbox(deps: {
  app: FastifyInstance;
  storedEmails: StoredEmails;
  key: string;
}): void {
  bindMailbox(deps.app, deps.storedEmails, deps.key);
}
