import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';

export const sessions = pgTable(
  'sessions',
  {
    id: plainText('id').primaryKey(),
    tokenHash: plainText('token_hash').notNull().unique('sessions_token_hash_unique'),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    remember: boolean('remember').notNull(),
    device: plainText('device').notNull().default(''),
    createdAt: instant('created_at').notNull(),
    /** When the password was last given; the session may slide on without it. */
    authenticatedAt: instant('authenticated_at').notNull(),
    /** When the second factor was last given, or null. */
    secondFactorAt: instant('second_factor_at'),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
);
personalData(sessions, {
  purpose: 'where an account is signed in',
  kept: '24 hours or 30 days after its last use, 90 days at most',
  exported: { as: 'sessions' },
  erased: 'with the account',
});
