import { DAY_MS } from '@nibras/contract';
import type { PaymentProvider } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Accounts } from '#src/features/accounts/create-accounts.ts';
import type { ActionRecorder } from '#src/features/admin/actions/record-action.ts';
import type { Base } from '#src/platform/base.ts';
import { createOrderActions } from './admin/order-actions.service.ts';
import { bindAdminOrders } from './admin/orders.routes.ts';
import { createAdminOrdersService } from './admin/orders.service.ts';
import { createApplySnapshot, type SettledOrder } from './apply-snapshot.ts';
import { createAskProvider } from './ask-provider.ts';
import { invoiceNumber, type Seller } from './invoices.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { receiptMail } from './receipt-mail.ts';
import { deleteNoticesBefore } from './notices.queries.ts';
import { findBuyer } from './orders.queries.ts';
import { bindOrders } from './orders.routes.ts';
import { sweepOrders } from './orders.sweep.ts';
import { createPaymentCheckService } from './payment-check.service.ts';
import { createPurchaseService } from './purchase.service.ts';
import { createSubscriptionsService } from './subscriptions.service.ts';
import { riyals } from './tlv-code.ts';
import { bindPaymentReturns } from './webhooks.routes.ts';
import { createWebhooksService } from './webhooks.service.ts';

const KEEP_NOTICES_MS = 180 * DAY_MS;

export type Orders = Awaited<ReturnType<typeof createOrders>>;

export async function createOrders(
  deps: Base & {
    access: PlanAccess;
    accounts: Accounts;
    recorder: ActionRecorder;
    provider: PaymentProvider;
    seller: Seller;
  },
) {
  const { app, bind, db, limits, mail, access, accounts, provider, publicUrl, now } = deps;

  async function postReceipt(tx: Database, order: SettledOrder, { number }: InvoiceRow) {
    const buyer = await findBuyer(tx, order.userId);
    if (!buyer) return;
    const amount = riyals(order.amountHalalas);
    const sale = { planName: order.plan.name, amount, number: invoiceNumber(number), publicUrl };
    await mail.post(tx, receiptMail(buyer, sale));
  }

  const apply = createApplySnapshot({
    ...deps,
    postReceipt,
    onPlanChanged: (userId) => accounts.announce(userId),
  });
  const ask = createAskProvider({ provider, apply });
  const checks = createPaymentCheckService({ ...deps, ask });
  const subscriptions = createSubscriptionsService(deps);
  const webhooks = await createWebhooksService({ ...deps, ask, apply });
  bindOrders(bind, {
    purchases: createPurchaseService(deps),
    checks,
    subscriptions,
    usage: (user) => access.usage(db, user),
  });
  bindPaymentReturns(app, { providerName: provider.name, limits, webhooks, checks });
  await sweepOrders({ ...deps, ask });

  const actions = createOrderActions({ ...deps, ask, apply, recordAction: deps.recorder.record });
  const admin = createAdminOrdersService({ db, now, actions });
  bindAdminOrders(bind, { service: admin, actions });

  return {
    countStuck: admin.countStuck,

    export: (userId: string) => ({ payments: () => subscriptions.exportOf(userId) }),

    sweep: (): Promise<void> =>
      deleteNoticesBefore(db, new Date(now().getTime() - KEEP_NOTICES_MS)),
  };
}
