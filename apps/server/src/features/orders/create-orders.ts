import type { User } from '@nibras/contract';
import type { FastifyInstance } from 'fastify';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Logger } from '#src/platform/watching/logger.ts';
import type { MailQueue } from '#src/platform/mail/mail-queue.ts';
import type { RateLimits } from '#src/platform/limits/rate-limits.ts';
import type { RecordAction } from '#src/platform/watching/recorded-change.ts';
import { createApplySnapshot, type SettledOrder } from './apply-snapshot.ts';
import { createAskProvider } from './ask-provider.ts';
import { changeOrder } from './change-order.ts';
import { invoiceNumber } from './invoice-paper.ts';
import type { Seller } from './invoices.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { receiptMail } from './mails/receipt-mail.ts';
import { deleteNoticesBefore } from './notices.queries.ts';
import { createOrdersAdmin } from './orders.admin.ts';
import { findBuyer, forgetPayer } from './orders.queries.ts';
import { bindOrders } from './orders.routes.ts';
import { sweepOrders } from './orders.sweep.ts';
import { createPaymentCheckService } from './payment-check.service.ts';
import { createPurchaseService } from './purchase.service.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';
import { riyals } from './tlv-code.ts';
import { bindPaymentReturns } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';

const KEEP_NOTICES_MS = 180 * 24 * 60 * 60 * 1000;

/** Everything about buying, put together and bound: one way to the provider, one to access. */
export async function createOrders(deps: {
  app: FastifyInstance;
  bind: Binder;
  db: Database;
  jobs: Jobs;
  log: Logger;
  limits: RateLimits;
  mail: MailQueue;
  provider: PaymentProvider;
  seller: Seller;
  publicUrl: string;
  now: () => Date;
  describeUser: (db: Database, userId: string) => Promise<User>;
  onPlanChanged: (userId: string) => Promise<void>;
  access: PlanAccess;
  recordAction: RecordAction;
}) {
  const { app, bind, db, limits, mail, provider, publicUrl, now } = deps;

  async function postReceipt(tx: Database, order: SettledOrder, { number }: InvoiceRow) {
    const buyer = await findBuyer(tx, order.userId);
    if (!buyer) return;
    const amount = riyals(order.amountHalalas);
    const sale = { planName: order.plan.name, amount, number: invoiceNumber(number), publicUrl };
    await mail.post(tx, receiptMail(buyer, sale));
  }

  const apply = createApplySnapshot({ ...deps, postReceipt });
  const ask = createAskProvider({ provider, apply });
  const checks = createPaymentCheckService({ ...deps, provider: ask });
  const subscriptions = createSubscriptionsService(deps);
  const webhooks = await createWebhooksService({ ...deps, ask, apply });
  bindOrders(bind, {
    purchases: createPurchaseService(deps),
    checks,
    subscriptions,
    usage: (user) => deps.access.usage(db, user),
  });
  bindPaymentReturns(app, { providerName: provider.name, limits, webhooks, checks });
  await sweepOrders({ ...deps, ask });

  return {
    /** For the console of the admins. */
    admin: createOrdersAdmin({ ...deps, ask, apply }),

    exportOf: (userId: string) => subscriptions.exportOf(userId),

    /** Takes the person out of the orders, which stay; in the transaction that deletes the account. */
    async forget(tx: Database, userId: string): Promise<void> {
      for (const order of await forgetPayer(tx, userId)) {
        await changeOrder(tx, order, { to: order.state, cause: 'deletion', at: now() });
      }
    },

    /** Forgets notices that nobody needs any more. */
    async sweep(): Promise<void> {
      await deleteNoticesBefore(db, new Date(now().getTime() - KEEP_NOTICES_MS));
    },
  };
}
