import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoredEmails } from '#src/adapters/mail/eml-reader.ts';
import { isLoopback } from '#src/config/addresses.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { isSameSecret } from '#src/platform/secrets/keys.ts';
import { servePlainLook } from '#src/platform/pages/plain-page.ts';
import {
  EMAIL_POLICY,
  emailPage,
  MAILBOX,
  MAILBOX_SCRIPT,
  MAILBOX_STYLE,
  mailboxPage,
} from './mailbox-page.ts';

const SHOWN_EMAILS = 50;
const HTML = 'text/html; charset=utf-8';

/**
 * Emails open accounts, so only this machine's browser may read them. A proxy could hide other
 * callers, so the URL must also carry the printed key; logs omit queries.
 */
export function bindMailbox(app: FastifyInstance, storedEmails: StoredEmails, key: string): void {
  const needsKey = {
    onRequest: (request: FastifyRequest, _reply: unknown, done: (error?: Error) => void) =>
      done(isSameSecret(keyIn(request), key) ? undefined : nothingHere()),
  };
  void app.register((scope, _options, done) => {
    scope.addHook('onRequest', (request, reply, done) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      done(isFromThisMachine(request) ? undefined : nothingHere());
    });
    servePlainLook(scope, MAILBOX, MAILBOX_STYLE);

    scope.get(`${MAILBOX}/script.js`, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(MAILBOX_SCRIPT),
    );
    scope.get(MAILBOX, needsKey, async (_request, reply) =>
      reply.type(HTML).send(mailboxPage(await storedEmails.list(SHOWN_EMAILS), key)),
    );
    scope.get(`${MAILBOX}/emails/:id`, needsKey, async (request, reply) => {
      const { id } = request.params as { id: string };
      const email = await storedEmails.find(id);
      if (!email) throw nothingHere();
      return reply
        .header('content-security-policy', EMAIL_POLICY)
        .type(HTML)
        .send(emailPage(email));
    });
    done();
  });
}

const nothingHere = (): AppError => new AppError('not_found', 'المسار المطلوب غير موجود.');

function keyIn({ query }: FastifyRequest): string {
  const { key } = query as Record<string, unknown>;
  return typeof key === 'string' ? key : '';
}

/** Rejects DNS rebinding and proxied requests. */
function isFromThisMachine({ headers }: FastifyRequest): boolean {
  const isPassedOn = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'].some(
    (name) => headers[name] !== undefined,
  );
  return !isPassedOn && isLoopback(`http://${headers.host ?? ''}`);
}
