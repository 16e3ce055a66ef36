import { bigint, index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText, searchIndex } from '#src/db/columns.ts';
import { noPersonalData, personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';

/** Stays after the admin's account is deleted. */
export const adminActions = pgTable(
  'admin_actions',
  {
    id: plainText('id').primaryKey(),
    adminId: plainText('admin_id').references(() => users.id, { onDelete: 'set null' }),
    adminName: plainText('admin_name').notNull(),
    /** Kind of target and deed, such as `user.block`. */
    action: plainText('action').notNull(),
    targetId: plainText('target_id'),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('admin_actions_created_at_index').on(table.createdAt),
    index('admin_actions_admin_id_index').on(table.adminId, table.createdAt),
    index('admin_actions_target_id_index').on(table.targetId, table.createdAt),
    searchIndex('admin_actions_search_index', table.adminName, table.targetId),
  ],
);
personalData(adminActions, {
  purpose: 'what admins did, with their names',
  kept: 'always',
  exported: { not: 'a record of the operator, not of the student' },
  erased: {
    stays: 'that something was done, when, and the name of the admin who did it',
    clears: ['target_id', 'before', 'after', 'admin_id'],
  },
});

/** Texts and links that admins edit and every page shows. */
export const settings = pgTable('settings', {
  key: plainText('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
noPersonalData(settings, 'texts and links of every page; connections to models, their keys sealed');

export const secondFactors = pgTable('second_factors', {
  userId: plainText('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealedSecret: plainText('sealed_secret').notNull(),
  /** Null until the first valid code. */
  confirmedAt: instant('confirmed_at'),
  /** Time step of the last accepted code, so that no code counts twice. */
  lastStep: bigint('last_step', { mode: 'number' }),
  recoveryHashes: jsonb('recovery_hashes').$type<string[]>().notNull(),
  createdAt: instant('created_at').notNull(),
});
personalData(secondFactors, {
  purpose: 'second factors of admins, sealed',
  kept: 'until it or the account is deleted',
  exported: { not: 'secrets alone' },
  erased: 'with the account',
});
