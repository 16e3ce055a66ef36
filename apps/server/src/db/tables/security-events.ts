import { sql } from 'drizzle-orm';
import { index, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';

/** Sign-in events, without secrets, emails or anybody's words. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: plainText('id').primaryKey(),
    kind: plainText('kind').notNull(),
    /** Null if the email has no account, or after its deletion. */
    userId: plainText('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Complete for a month, then only the network; null without a caller. */
    address: plainText('address'),
    device: plainText('device'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('security_events_at_index').on(table.at, table.id),
    index('security_events_user_id_index').on(table.userId, table.at, table.id),
    // Indexes only addresses still to be shortened.
    index('security_events_whole_address_index')
      .on(table.at)
      .where(sql`position('/' in ${table.address}) = 0`),
  ],
);
personalData(securityEvents, {
  purpose: 'sign-ins, failures, changed passwords, with address and device',
  kept: '12 months; addresses whole for 30 days',
  exported: { as: 'securityEvents' },
  erased: { stays: 'the event, tied to nobody', clears: ['user_id'] },
});
