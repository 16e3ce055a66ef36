import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Database } from '#src/db/database.ts';
import { servePlainLook } from '#src/platform/pages/plain-page.ts';
import type { Keyring } from '#src/platform/secrets/keys.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { namedTrialCard, type TrialCard } from './trial-cards.ts';
import { EMPTY_FORM, filledForm, readCardForm } from './card-form.ts';
import { cardPage, outcomePage, SANDBOX_FOLDER, unknownPage } from './card-page.ts';
import { createTrialNotices } from './trial-notices.ts';
import { statusOf } from './trial-provider.ts';
import { CARD_PAGE_STYLE } from './card-page-style.ts';
import { findTrialPayment, moveUnpaid, type TrialPaymentRow } from './trial-payments.queries.ts';

type PageDeps = { db: Database; keyring: Keyring; log: Logger; now: () => Date };
type Params = { Params: { ref: string } };

/** Pages of the trial provider, bound only in sandbox mode. */
export function bindTrialPayments(app: FastifyInstance, deps: PageDeps): void {
  const { db, now } = deps;
  const notices = createTrialNotices({
    ...deps,
    webhookUrl: () => `${ownAddress(app)}/webhooks/sandbox`,
  });
  app.addHook('preClose', (closed) => {
    notices.close();
    closed();
  });

  /**
   * Amount, order and return address come from the store, so visitors supply only the reference.
   */
  const find = async (ref: string): Promise<TrialPaymentRow | null> =>
    /^[\w-]{22}$/.test(ref) ? findTrialPayment(db, ref) : null;

  async function take(payment: TrialPaymentRow, card: TrialCard): Promise<void> {
    const { status, settlesAfterMs } = card;
    const settlesAt = settlesAfterMs === null ? null : new Date(now().getTime() + settlesAfterMs);
    if (!(await moveUnpaid(db, payment.ref, { status, settlesAt }))) return;
    const { ref, orderId } = payment;
    if (status === 'paid' || status === 'declined') notices.send({ ref, orderId, status });
    if (settlesAfterMs !== null)
      notices.sendLater({ ref, orderId, status: 'paid' }, settlesAfterMs);
  }

  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, parsed) => parsed(null, body),
    );
    scope.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      done();
    });
    servePlainLook(scope, SANDBOX_FOLDER, CARD_PAGE_STYLE);

    scope.get<Params & { Querystring: { card?: string } }>(
      '/sandbox/pay/:ref',
      async (request, reply) => {
        const payment = await find(request.params.ref);
        if (!payment) return html(reply.status(404), unknownPage());
        const status = statusOf(payment, now());
        if (!takesCards(status)) return html(reply, outcomePage(payment, status));
        const card = namedTrialCard(request.query.card ?? '');
        const form = card ? filledForm(card, now()) : EMPTY_FORM;
        // Choosing another card dismisses the message about the declined one.
        const isDeclined = status === 'declined' && !card;
        return html(reply, cardPage(payment, form, { isDeclined }));
      },
    );

    scope.post<Params & { Body: string | undefined }>(
      '/sandbox/pay/:ref',
      async (request, reply) => {
        const payment = await find(request.params.ref);
        if (!payment) return html(reply.status(404), unknownPage());
        const form = readCardForm(request.body ?? '', now());
        if (takesCards(payment.status) && !form.card) {
          return html(reply, cardPage(payment, form, { isDeclined: false }));
        }
        if (form.card) await take(payment, form.card);
        const isOver = form.card !== null && form.card.status !== 'declined';
        return reply.redirect(isOver ? payment.returnUrl : pathOf(payment), 303);
      },
    );

    scope.post<Params>('/sandbox/pay/:ref/cancel', async (request, reply) => {
      const payment = await find(request.params.ref);
      if (!payment) return html(reply.status(404), unknownPage());
      await moveUnpaid(db, payment.ref, { status: 'cancelled', settlesAt: null });
      return reply.redirect(payment.returnUrl, 303);
    });
    done();
  });
}

const takesCards = (status: TrialPaymentRow['status']): status is 'open' | 'declined' =>
  status === 'open' || status === 'declined';

const pathOf = ({ ref }: TrialPaymentRow): string => `/sandbox/pay/${ref}`;

const html = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

/** The local address of this process, because the public one may lead through a proxy. */
function ownAddress(app: FastifyInstance): string {
  const bound = app.server.address();
  if (bound === null || typeof bound === 'string') return '';
  const { address, port } = bound;
  const host = { '0.0.0.0': '127.0.0.1', '::': '::1' }[address] ?? address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
