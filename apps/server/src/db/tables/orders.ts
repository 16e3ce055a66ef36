import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, plainText, searchIndex } from '#src/db/columns.ts';
import { noPersonalData, personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';

export type OrderState =
  | 'created'
  | 'pending'
  | 'settled'
  | 'failed'
  | 'expired'
  | 'review'
  | 'refunded'
  | 'disputed';

/** The plan at purchase; later changes do not affect it. */
export type PlanSnapshot = {
  name: string;
  durationDays: number;
  maxCenters: number;
  messagesPerDay: number;
  maxStorageBytes: number;
};

export const orders = pgTable(
  'orders',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id').references(() => users.id, { onDelete: 'set null' }),
    planId: plainText('plan_id').notNull(),
    plan: jsonb('plan').$type<PlanSnapshot>().notNull(),
    amountHalalas: integer('amount_halalas').notNull(),
    currency: plainText('currency').notNull(),
    provider: plainText('provider').notNull(),
    /** The provider's payment id; some give it only in the first webhook. */
    providerRef: plainText('provider_ref'),
    redirectUrl: plainText('redirect_url'),
    /** The email sent to the provider, which its hashes include; null after the owner leaves. */
    payerEmail: plainText('payer_email'),
    state: plainText('state').$type<OrderState>().notNull(),
    /** Reason for failure, for support; never a card number. */
    reason: plainText('reason'),
    refundedHalalas: integer('refunded_halalas').notNull().default(0),
    /** Cancelled by the buyer: no reminders, and the plan can be bought again. */
    cancelledAt: instant('cancelled_at'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    settledAt: instant('settled_at'),
    lastCheckedAt: instant('last_checked_at'),
    checkCount: integer('check_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('orders_provider_ref_unique').on(table.provider, table.providerRef),
    index('orders_user_id_index').on(table.userId, table.createdAt),
    index('orders_created_at_index').on(table.createdAt),
    index('orders_state_index').on(table.state, table.createdAt),
    index('orders_settled_at_index').on(table.settledAt),
    searchIndex('orders_search_index', table.id, table.providerRef),
  ],
);
personalData(orders, {
  purpose: 'what was bought, for how much',
  kept: 'as long as the law on taxes says',
  exported: { as: 'payments' },
  erased: {
    stays: 'the sale, without the buyer',
    clears: ['user_id', 'payer_email', 'redirect_url'],
  },
});

export const orderEvents = pgTable(
  'order_events',
  {
    id: plainText('id').primaryKey(),
    orderId: plainText('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    fromState: plainText('from_state').$type<OrderState>(),
    toState: plainText('to_state').$type<OrderState>().notNull(),
    cause: plainText('cause')
      .$type<'purchase' | 'poll' | 'webhook' | 'sweep' | 'admin' | 'deletion'>()
      .notNull(),
    detail: jsonb('detail').$type<Record<string, string | number | null>>().notNull(),
  },
  (table) => [index('order_events_order_id_index').on(table.orderId, table.at)],
);
personalData(orderEvents, {
  purpose: 'when and why an order changed',
  kept: 'as long as its order',
  exported: { not: 'a record of the sale, which is in the download' },
  erased: { stays: 'the record, which names nobody', clears: [] },
});

/** Provider notices, deduplicated by key. */
export const paymentNotices = pgTable(
  'payment_notices',
  {
    id: plainText('id').primaryKey(),
    provider: plainText('provider').notNull(),
    eventKey: plainText('event_key').notNull(),
    /** Null if it names none of our orders. */
    orderId: plainText('order_id').references(() => orders.id, { onDelete: 'cascade' }),
    authenticity: plainText('authenticity').$type<'signed' | 'shared-secret' | 'weak'>().notNull(),
    /** Without names, addresses or card digits. */
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Null until processed. */
    handledAt: instant('handled_at'),
  },
  (table) => [
    uniqueIndex('payment_notices_event_key_unique').on(table.provider, table.eventKey),
    index('payment_notices_order_id_index').on(table.orderId),
    index('payment_notices_received_at_index').on(table.receivedAt),
  ],
);
personalData(paymentNotices, {
  purpose: "a provider's notices, without names, addresses and card digits",
  kept: '180 days',
  exported: { not: 'a record of the sale, which is in the download' },
  erased: { stays: 'the record, which names nobody', clears: [] },
});

export const refunds = pgTable(
  'refunds',
  {
    id: plainText('id').primaryKey(),
    orderId: plainText('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    amountHalalas: integer('amount_halalas').notNull(),
    state: plainText('state').$type<'asked' | 'accepted' | 'done' | 'failed'>().notNull(),
    providerRef: plainText('provider_ref'),
    reason: plainText('reason'),
    createdAt: instant('created_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    index('refunds_order_id_index').on(table.orderId),
    // The sweep queries these few rows every minute.
    index('refunds_accepted_index')
      .on(table.orderId)
      .where(sql`${table.state} = 'accepted'`),
  ],
);
personalData(refunds, {
  purpose: 'what was paid back',
  kept: 'as long as its order',
  exported: { as: 'payments' },
  erased: { stays: 'the record, which names nobody', clears: [] },
});

/** A receipt, tax invoice or credit note: numbered without gaps and immutable. */
export const invoices = pgTable(
  'invoices',
  {
    id: plainText('id').primaryKey(),
    number: integer('number').notNull().unique('invoices_number_unique'),
    kind: plainText('kind').$type<'receipt' | 'tax-invoice' | 'credit-note'>().notNull(),
    orderId: plainText('order_id')
      .notNull()
      .references(() => orders.id),
    /** The refund of a credit note. */
    refundId: plainText('refund_id').references(() => refunds.id),
    issuedAt: instant('issued_at').notNull(),
    sellerName: plainText('seller_name'),
    vatNumber: plainText('vat_number'),
    totalHalalas: integer('total_halalas').notNull(),
    vatHalalas: integer('vat_halalas').notNull(),
  },
  (table) => [
    uniqueIndex('invoices_order_kind_unique')
      .on(table.orderId, table.kind)
      .where(sql`${table.refundId} is null`),
    uniqueIndex('invoices_refund_id_unique').on(table.refundId),
    index('invoices_issued_at_index').on(table.issuedAt),
  ],
);
personalData(invoices, {
  purpose: 'receipts and tax invoices, numbered',
  kept: 'as long as the law on taxes says',
  exported: { as: 'payments' },
  erased: { stays: 'the invoice, which never had a name', clears: [] },
});

export const sandboxPayments = pgTable('sandbox_payments', {
  ref: plainText('ref').primaryKey(),
  orderId: plainText('order_id').notNull().unique('sandbox_payments_order_id_unique'),
  description: plainText('description').notNull(),
  amountHalalas: integer('amount_halalas').notNull(),
  currency: plainText('currency').notNull(),
  status: plainText('status')
    .$type<'open' | 'waiting' | 'silent' | 'paid' | 'declined' | 'cancelled'>()
    .notNull(),
  /** When a waiting payment becomes paid. */
  settlesAt: instant('settles_at'),
  refundedHalalas: bigint('refunded_halalas', { mode: 'number' }).notNull().default(0),
  returnUrl: plainText('return_url').notNull(),
  createdAt: instant('created_at').notNull(),
});
noPersonalData(sandboxPayments, "the trial provider's own books: order, amount, state");
