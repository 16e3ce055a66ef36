import type { Payment, Subscription } from '@nibras/contract';
import { renderArabicPdf } from '#src/printing/render-arabic-pdf.ts';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import { changeOrder } from './change-order.ts';
import { invoiceNumber } from './invoices.ts';
import {
  findInvoiceOf,
  findSaleInvoice,
  selectInvoices,
  type InvoiceRow,
} from './invoices.queries.ts';
import { selectOrdersOf, selectPaidOrders, type OrderRow } from './orders.queries.ts';
import { cancelOrders, findLastEnd, selectBoughtPeriods } from './subscriptions.queries.ts';

const HALALAS_PER_RIYAL = 100;

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;

export function createSubscriptionsService(deps: {
  db: Database;
  access: Pick<PlanAccess, 'periodsOf'>;
  now: () => Date;
}) {
  const { db, access, now } = deps;

  return {
    /** The active bought plan, else the next; the welcome plan does not count. */
    async current(userId: string): Promise<Subscription> {
      const bought = await selectBoughtPeriods(db, userId, now());
      const endsAt = await findLastEnd(db, userId);
      const [first] = bought;
      if (!first || !endsAt) throw noSubscription();
      const { plan, order } = first;
      const coming = (await access.periodsOf(db, [userId])).filter(({ endsAt }) => endsAt > now());
      const isCancelled = bought.every((period) => period.order?.cancelledAt);
      return {
        planId: plan.id,
        planName: plan.name,
        price: (order?.amountHalalas ?? plan.priceHalalas) / HALALAS_PER_RIYAL,
        expiresAt: endsAt.toISOString(),
        duration: order?.plan.durationDays ?? plan.durationDays,
        status: isCancelled ? 'cancelled' : 'active',
        periods: coming.map((period) => ({
          planName: period.planName,
          startsAt: period.startsAt.toISOString(),
          endsAt: period.endsAt.toISOString(),
          orderId: period.orderId,
        })),
      };
    },

    /** There are no automatic charges, so this only stops reminders and allows buying again. */
    async cancel(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        const at = now();
        const bought = await selectBoughtPeriods(tx, userId, at);
        if (bought.length === 0) throw noSubscription();
        const ids = new Set(bought.flatMap(({ order }) => (order ? [order.id] : [])));
        for (const order of await cancelOrders(tx, [...ids], at)) {
          const detail = { change: 'cancelled' };
          await changeOrder(tx, order, { to: order.state, cause: 'purchase', at, detail });
        }
      });
    },

    async payments(userId: string): Promise<Payment[]> {
      const paid = await selectPaidOrders(db, userId);
      const invoices = await selectInvoices(
        db,
        paid.map(({ id }) => id),
      );
      return paid.map((order) =>
        paymentOf(
          order,
          invoices.filter(({ orderId }) => orderId === order.id),
        ),
      );
    },

    /** The invoice as PDF; others' invoices are not found. */
    async invoice(userId: string, id: string): Promise<{ bytes: Buffer; fileName: string }> {
      const found = await findInvoiceOf(db, userId, id);
      if (!found) throw new AppError('not_found', 'الإيصال المطلوب غير موجود.');
      const { invoice, order } = found;
      const { name: planName, durationDays } = order.plan;
      const corrected = invoice.refundId === null ? null : await findSaleInvoice(db, order.id);
      const { invoiceDocument } = await import('./invoice-document.ts');
      const document = invoiceDocument(
        invoice,
        { orderId: order.id, planName, durationDays },
        corrected,
      );
      return {
        bytes: await renderArabicPdf(document),
        fileName: `nibras-${invoiceNumber(invoice.number)}.pdf`,
      };
    },

    async exportOf(userId: string) {
      const rows = await selectOrdersOf(db, userId);
      const invoices = await selectInvoices(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, plan, amountHalalas, refundedHalalas, currency, ...order }) => ({
        id,
        planName: plan.name,
        durationDays: plan.durationDays,
        amount: amountHalalas / HALALAS_PER_RIYAL,
        refunded: refundedHalalas / HALALAS_PER_RIYAL,
        currency,
        provider: order.provider,
        email: order.payerEmail,
        state: order.state,
        createdAt: order.createdAt,
        settledAt: order.settledAt,
        cancelledAt: order.cancelledAt,
        papers: invoices.flatMap(({ orderId, number }) =>
          orderId === id ? [invoiceNumber(number)] : [],
        ),
      }));
    },
  };
}

const noSubscription = (): AppError => new AppError('not_found', 'لا يوجد اشتراك حالي.');

function paymentOf(order: OrderRow, invoices: readonly InvoiceRow[]): Payment {
  const { state } = order;
  return {
    orderId: order.id,
    planName: order.plan.name,
    amount: order.amountHalalas / HALALAS_PER_RIYAL,
    refunded: order.refundedHalalas / HALALAS_PER_RIYAL,
    duration: order.plan.durationDays,
    status: state === 'settled' || state === 'refunded' || state === 'disputed' ? state : 'review',
    paidAt: (order.settledAt ?? order.createdAt).toISOString(),
    invoices: invoices.map(({ id, number, kind, issuedAt }) => ({
      id,
      number: invoiceNumber(number),
      kind,
      issuedAt: issuedAt.toISOString(),
    })),
  };
}
