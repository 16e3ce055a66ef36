import type { FastifyInstance } from 'fastify';
import type { KeptLetters } from '#src/adapters/mail/eml-letters.ts';
import { bindMailbox } from './mailbox.routes.ts';

/** Where letters can be read that no mail server carries away. */
export function createMailbox(deps: {
  app: FastifyInstance;
  letters: KeptLetters;
  key: string;
}): void {
  bindMailbox(deps.app, deps.letters, deps.key);
}
