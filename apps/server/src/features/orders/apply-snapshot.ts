import type { PaymentSnapshot } from '#src/adapters/payment/payment-provider.ts';
import type { Database } from '#src/db/database.ts';
import type { PlanAccess } from '#src/features/access/create-access.ts';
import type { Logger } from '#src/platform/observability/logger.ts';
import { withoutCallerRights } from '#src/platform/sessions/rights.ts';
import { bookRefunds, refundedInAll } from './book-refunds.ts';
import { changeOrder, type Cause } from './change-order.ts';
import { issueSaleInvoice, type Seller } from './invoices.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { nextState, type Transition } from './next-state.ts';
import { lockOrder, updateOrder, type OrderRow } from './orders.queries.ts';
import { selectOpenRefunds } from './refunds.queries.ts';

export type ApplySnapshot = ReturnType<typeof createApplySnapshot>;

export type SettledOrder = OrderRow & { userId: string };

/**
 * The only place where money becomes access. Polls, notices, the sweep and admins all report here;
 * the order's lock makes repeated or concurrent reports count once.
 */
export function createApplySnapshot(deps: {
  db: Database;
  log: Logger;
  access: Pick<PlanAccess, 'grantOrder' | 'withdrawOrder'>;
  seller: Seller;
  now: () => Date;
  postReceipt: (tx: Database, order: SettledOrder, invoice: InvoiceRow) => Promise<void>;
  onPlanChanged: (userId: string) => Promise<void>;
}) {
  const { db, log, access, seller, now, postReceipt, onPlanChanged } = deps;

  async function settle(tx: Database, order: SettledOrder, at: Date): Promise<void> {
    await access.grantOrder(tx, order.userId, order);
    const sale = { orderId: order.id, totalHalalas: order.amountHalalas, at, seller };
    const invoice = await issueSaleInvoice(tx, sale);
    if (invoice) await postReceipt(tx, order, invoice);
  }

  async function enter(
    tx: Database,
    order: OrderRow,
    { to, reason }: Transition,
    change: { cause: Cause; at: Date; providerRef: string | null },
  ): Promise<OrderRow> {
    const { cause, at, providerRef } = change;
    const isSettling = to === 'settled';
    const changed = await changeOrder(tx, order, {
      to,
      cause,
      at,
      detail: reason === null ? {} : { reason },
      columns: {
        reason,
        // Each retried card has its own payment; the settled one counts.
        ...(isSettling && { settledAt: order.settledAt ?? at, providerRef }),
      },
    });
    if (isSettling && changed.userId !== null) {
      await settle(tx, { ...changed, userId: changed.userId }, at);
    }
    if ((to === 'refunded' || to === 'disputed') && changed.userId !== null) {
      await access.withdrawOrder(tx, changed.userId, changed.id);
    }
    if (to === 'review') log.warn({ order: order.id, reason }, 'A payment needs to be looked at.');
    return changed;
  }

  /** Records new refunds; a partial one leaves the order's state. */
  async function enterRefunds(
    tx: Database,
    { before, after }: { before: OrderRow; after: OrderRow },
    refunded: Parameters<typeof bookRefunds>[2] & { cause: Cause },
  ): Promise<OrderRow> {
    const { totalHalalas, cause, at } = refunded;
    if (totalHalalas <= before.refundedHalalas) return after;
    await bookRefunds(tx, before, refunded);
    const columns = { refundedHalalas: totalHalalas };
    if (before.state !== after.state) {
      await updateOrder(tx, after.id, columns);
      return { ...after, ...columns };
    }
    const detail = { refundedHalalas: totalHalalas };
    return changeOrder(tx, after, { to: after.state, cause, at, detail, columns });
  }

  async function apply(tx: Database, orderId: string, snapshot: PaymentSnapshot, cause: Cause) {
    const order = await lockOrder(tx, orderId);
    if (!order) return null;
    const at = now();
    const isOurs = snapshot.orderId === order.id;
    const open = await selectOpenRefunds(tx, orderId);
    const totalHalalas = isOurs ? refundedInAll(order, snapshot, open) : order.refundedHalalas;
    const providerRef = (isOurs ? snapshot.providerRef : null) ?? order.providerRef;
    if (order.providerRef === null && providerRef !== null) {
      await updateOrder(tx, orderId, { providerRef });
    }
    const next = nextState(order, { ...snapshot, refundedHalalas: totalHalalas });
    const known = { ...order, providerRef: order.providerRef ?? providerRef };
    const after = next ? await enter(tx, known, next, { cause, at, providerRef }) : known;
    const given = { totalHalalas, open, at, cause };
    return { before: order, order: await enterRefunds(tx, { before: order, after }, given) };
  }

  /** Returns the order's current state; null if there is none. */
  return async (
    orderId: string,
    snapshot: PaymentSnapshot,
    cause: Cause,
  ): Promise<OrderRow | null> => {
    // The provider's answer counts, even if the caller has lost its rights.
    const applied = await withoutCallerRights(() =>
      db.transaction((tx) => apply(tx, orderId, snapshot, cause)),
    );
    if (!applied) return null;
    const { before, order } = applied;
    if (order.userId !== null && hadAccess(before) !== hadAccess(order)) {
      await onPlanChanged(order.userId);
    }
    return order;
  };
}

const hadAccess = ({ state }: OrderRow): boolean => state === 'settled';
