import type { AdminOrder, AdminOrderRow } from '@nibras/contract';
import type { Database } from '#src/db/database.ts';
import type { Range } from '#src/db/row-pages.ts';
import type { OrderActions } from './order-actions.service.ts';
import {
  countOrders,
  countStuckOrders,
  findPerson,
  selectOrders,
  type OrderRow,
  type OrdersQuery,
} from './orders.queries.ts';

const STUCK_AFTER_MS = 30 * 60 * 1000;

export type AdminOrdersService = ReturnType<typeof createAdminOrdersService>;

export function createAdminOrdersService(deps: {
  db: Database;
  now: () => Date;
  actions: OrderActions;
}) {
  const { db, now, actions } = deps;
  const pendingSince = (): Date => new Date(now().getTime() - STUCK_AFTER_MS);

  return {
    async rows(query: OrdersQuery, range: Range): Promise<AdminOrderRow[]> {
      const found = await selectOrders(db, query, { ...range, pendingSince: pendingSince() });
      return found.map(({ order, user }) => orderView(order, user));
    },

    total: (query: OrdersQuery): Promise<number> => countOrders(db, query, pendingSince()),

    countStuck: (): Promise<number> => countStuckOrders(db, pendingSince()),

    async get(id: string): Promise<AdminOrder> {
      const { order, events, refunds, invoices, refundableHalalas } = await actions.timeline(id);
      return {
        ...orderView(order, await findPerson(db, order.userId)),
        expiresAt: order.expiresAt.toISOString(),
        cancelledAt: order.cancelledAt?.toISOString() ?? null,
        lastCheckedAt: order.lastCheckedAt?.toISOString() ?? null,
        checkCount: order.checkCount,
        refundableHalalas,
        timeline: events.map((event) => ({ ...event, at: event.at.toISOString() })),
        refunds: refunds.map((refund) => ({
          ...refund,
          createdAt: refund.createdAt.toISOString(),
          doneAt: refund.doneAt?.toISOString() ?? null,
        })),
        invoices: invoices.map((invoice) => ({
          ...invoice,
          issuedAt: invoice.issuedAt.toISOString(),
        })),
      };
    },
  };
}

function orderView(order: OrderRow, user: AdminOrderRow['user']): AdminOrderRow {
  const { id, planId, plan, amountHalalas, refundedHalalas, currency } = order;
  return {
    id,
    user,
    planId,
    planName: plan.name,
    durationDays: plan.durationDays,
    amountHalalas,
    refundedHalalas,
    currency,
    provider: order.provider,
    providerRef: order.providerRef,
    state: order.state,
    reason: order.reason,
    createdAt: order.createdAt.toISOString(),
    settledAt: order.settledAt?.toISOString() ?? null,
  };
}
