import { boolean, index, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { users } from './accounts.ts';

export const plans = pgTable('plans', {
  id: plainText('id').primaryKey(),
  name: plainText('name').notNull(),
  priceHalalas: integer('price_halalas').notNull(),
  durationDays: integer('duration_days').notNull(),
  maxCenters: integer('max_centers').notNull(),
  features: jsonb('features').$type<string[]>().notNull(),
  image: plainText('image'),
  isActive: boolean('is_active').notNull().default(true),
  /** The plan that an account is given once, when its e-mail is verified. */
  loginedPlan: boolean('logined_plan').notNull().default(false),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** A stretch of time in which a user has a plan; several in a row make up what was paid for. */
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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('plan_periods_user_id_index').on(table.userId, table.endsAt),
    index('plan_periods_plan_id_index').on(table.planId),
  ],
);
