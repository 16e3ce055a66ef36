import { index, integer, jsonb, pgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { instant, plainText, searchIndex } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';

export const users = pgTable(
  'users',
  {
    id: plainText('id').primaryKey(),
    /** Lower case, so that uniqueness ignores case. */
    email: plainText('email').notNull().unique('users_email_unique'),
    username: plainText('username').notNull(),
    mobile: plainText('mobile').notNull(),
    university: plainText('university').notNull(),
    passwordHash: plainText('password_hash').notNull(),
    role: plainText('role').$type<'student' | 'admin'>().notNull().default('student'),
    inviteCode: plainText('invite_code').notNull().unique('users_invite_code_unique'),
    invitedBy: plainText('invited_by').references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    inviteRewards: integer('invite_rewards').notNull().default(0),
    totalMessages: integer('total_messages').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    passwordChangedAt: instant('password_changed_at').notNull(),
    blockedAt: instant('blocked_at'),
  },
  (table) => [
    index('users_invited_by_index').on(table.invitedBy),
    index('users_created_at_index').on(table.createdAt),
    searchIndex('users_search_index', table.username, table.email, table.mobile, table.university),
  ],
);
personalData(users, {
  purpose: 'signing in, showing a name, emails',
  kept: 'until the account is deleted',
  exported: { as: 'user' },
  erased: 'with the account',
});

/** A registration with an unverified email; an email may have several. */
export const pendingRegistrations = pgTable(
  'pending_registrations',
  {
    acckey: plainText('acckey').primaryKey(),
    email: plainText('email').notNull(),
    username: plainText('username').notNull(),
    mobile: plainText('mobile').notNull(),
    university: plainText('university').notNull(),
    passwordHash: plainText('password_hash').notNull(),
    inviteCode: plainText('invite_code'),
    /** The mailbox or an anonymised network, for counting emails. */
    requester: plainText('requester').notNull().default(''),
    codeHash: plainText('code_hash').notNull(),
    codeExpiresAt: instant('code_expires_at').notNull(),
    codeTries: integer('code_tries').notNull().default(0),
    /** Epoch milliseconds of each emailed code, for hourly and daily limits. */
    codesSentAt: jsonb('codes_sent_at').$type<number[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('pending_registrations_email_index').on(table.email),
    index('pending_registrations_created_at_index').on(table.createdAt),
  ],
);
personalData(pendingRegistrations, {
  purpose: 'registrations whose e-mail is not proven yet',
  kept: '7 days',
  exported: { not: 'nobody has signed in to it yet' },
  erased: 'with the account',
});

export const passwordResets = pgTable(
  'password_resets',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: plainText('token_hash').notNull().unique('password_resets_token_hash_unique'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('password_resets_user_id_index').on(table.userId)],
);
personalData(passwordResets, {
  purpose: 'links to a new password, as hashes',
  kept: 'until the account is deleted',
  exported: { as: 'passwordResets' },
  erased: 'with the account',
});
