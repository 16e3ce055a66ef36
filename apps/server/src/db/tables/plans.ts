import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { noPersonalData, personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { orders } from './orders.ts';

export const plans = pgTable('plans', {
  id: plainText('id').primaryKey(),
  name: plainText('name').notNull(),
  priceHalalas: integer('price_halalas').notNull(),
  durationDays: integer('duration_days').notNull(),
  maxCenters: integer('max_centers').notNull(),
  /** Fair use: questions per day in Riyadh. */
  messagesPerDay: integer('messages_per_day').notNull().default(200),
  /** Fair use: bytes stored at one time. */
  maxStorageBytes: bigint('max_storage_bytes', { mode: 'number' }).notNull().default(1_073_741_824),
  features: jsonb('features').$type<string[]>().notNull(),
  image: plainText('image'),
  isActive: boolean('is_active').notNull().default(true),
  /** The plan given once on email verification. */
  loginedPlan: boolean('logined_plan').notNull().default(false),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
});
noPersonalData(plans, 'what can be bought');

export const planPeriods = pgTable(
  'plan_periods',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planId: plainText('plan_id')
      .notNull()
      .references(() => plans.id),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    source: plainText('source').$type<'welcome' | 'invite' | 'order' | 'admin'>().notNull(),
    /** The purchase; a better plan may split its days. */
    orderId: plainText('order_id').references(() => orders.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('plan_periods_user_id_index').on(table.userId, table.endsAt),
    index('plan_periods_plan_id_index').on(table.planId),
    index('plan_periods_order_id_index').on(table.orderId),
    index('plan_periods_ends_at_index').on(table.endsAt),
  ],
);
personalData(planPeriods, {
  purpose: 'when an account has which plan',
  kept: 'until the account is deleted',
  exported: { as: 'planPeriods' },
  erased: 'with the account',
});

/** Emails sent about a plan's end, one per end. */
export const planNotices = pgTable(
  'plan_notices',
  {
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: plainText('kind').$type<'ends-soon' | 'ended'>().notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.endsAt] })],
);
personalData(planNotices, {
  purpose: 'which emails about the end of a plan were sent',
  kept: 'until the account is deleted',
  exported: { not: 'marks alone, no words' },
  erased: 'with the account',
});

/** A student's activity on a day in Riyadh, for fair use and active students. */
export const usageDays = pgTable(
  'usage_days',
  {
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Such as `2026-11-15`. */
    day: plainText('day').notNull(),
    messages: integer('messages').notNull().default(0),
    /** Processor time spent reading the student's files. */
    readingMs: integer('reading_ms').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('usage_days_day_index').on(table.day),
  ],
);
personalData(usageDays, {
  purpose: 'messages and reading time a day, for fair use',
  kept: 'until the account is deleted',
  exported: { not: 'figures alone, no words' },
  erased: 'with the account',
});
