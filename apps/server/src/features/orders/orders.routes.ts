import {
  cancelSubscription,
  checkPayment,
  createPaymentUrl,
  currentSubscription,
  downloadInvoice,
  getUsage,
  listPayments,
  type Usage,
} from '@nibras/contract';
import type { Binder } from '#src/platform/http/endpoint.ts';
import type { Session } from '#src/platform/sessions/sessions.ts';
import type { PaymentCheckService } from './payment-check.service.ts';
import type { PurchaseService } from './purchase.service.ts';
import type { SubscriptionsService } from './subscriptions.service.ts';

/** Open to users without a plan, because they are the buyers. */
export function bindOrders(
  bind: Binder,
  services: {
    purchases: PurchaseService;
    checks: PaymentCheckService;
    subscriptions: SubscriptionsService;
    usage: (user: Session) => Promise<Usage>;
  },
): void {
  const { purchases, checks, subscriptions, usage } = services;

  bind.signedIn(createPaymentUrl, {}, async ({ session, query, address }) => {
    const opened = await purchases.open(session.userId, query.planId, address);
    return { done: true as const, redirect_url: opened.redirectUrl, order_id: opened.orderId };
  });
  bind.signedIn(checkPayment, {}, ({ session, body }) => checks.check(session.userId, body));

  bind.signedIn(currentSubscription, {}, async ({ session }) => ({
    done: true as const,
    subscription: await subscriptions.current(session.userId),
  }));
  bind.signedIn(cancelSubscription, {}, async ({ session }) => {
    await subscriptions.cancel(session.userId);
    return {
      done: true as const,
      message: 'تم إلغاء الاشتراك. يبقى الوصول متاحًا حتى نهاية المدة المدفوعة.',
    };
  });
  bind.signedIn(listPayments, {}, async ({ session }) => ({
    done: true as const,
    payments: await subscriptions.payments(session.userId),
  }));
  bind.signedInPdf(downloadInvoice, {}, ({ session, params }) =>
    subscriptions.invoice(session.userId, params.id),
  );
  bind.signedIn(getUsage, {}, async ({ session }) => ({
    done: true as const,
    usage: await usage(session),
  }));
}
