import type { BlockKind } from '@nibras/contract';
import { boolean, index, integer, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';

const ownUserId = () =>
  plainText('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const ownCenterId = () =>
  plainText('center_id')
    .notNull()
    .references(() => centers.id, { onDelete: 'cascade' });

export const examDays = pgTable(
  'exam_days',
  {
    id: plainText('id').primaryKey(),
    userId: ownUserId(),
    centerId: ownCenterId(),
    title: plainText('title').notNull(),
    /** A day in Riyadh, such as `2026-12-20`. */
    day: plainText('day').notNull(),
    /** Minute of the day at which it begins, if known. */
    minute: integer('minute'),
    enteredAs: plainText('entered_as').$type<'gregorian' | 'hijri'>().notNull(),
    weight: integer('weight').notNull(),
  },
  (table) => [
    index('exam_days_user_id_index').on(table.userId, table.day),
    index('exam_days_center_id_index').on(table.centerId, table.day),
  ],
);
personalData(examDays, {
  purpose: 'the days on which courses are examined',
  kept: 'until it or the account is deleted',
  exported: { as: 'examDays' },
  erased: 'with the account',
});

export const planSettings = pgTable('plan_settings', {
  userId: ownUserId().primaryKey(),
  minutesByWeekday: jsonb('minutes_by_weekday').$type<number[]>().notNull(),
  freeDays: jsonb('free_days').$type<string[]>().notNull(),
  quietFrom: plainText('quiet_from').notNull(),
  quietTo: plainText('quiet_to').notNull(),
  byMail: boolean('by_mail').notNull(),
  /** Stored without effect, since nothing is pushed yet. */
  byPush: boolean('by_push').notNull(),
});
personalData(planSettings, {
  purpose: 'how much is studied on which day, and whether a morning email is wanted',
  kept: 'until the account is deleted',
  exported: { as: 'planSettings' },
  erased: 'with the account',
});

export const planBlocks = pgTable(
  'plan_blocks',
  {
    id: plainText('id').primaryKey(),
    userId: ownUserId(),
    /** A day in Riyadh and the position within it. */
    day: plainText('day').notNull(),
    n: integer('n').notNull(),
    centerId: ownCenterId(),
    kind: plainText('kind').$type<BlockKind>().notNull(),
    topic: plainText('topic'),
    minutes: integer('minutes').notNull(),
    doneAt: instant('done_at'),
    skippedAt: instant('skipped_at'),
    /** The day the student moved it from; moved blocks stay. */
    movedFrom: plainText('moved_from'),
  },
  (table) => [
    index('plan_blocks_user_id_index').on(table.userId, table.day, table.n),
    index('plan_blocks_center_id_index').on(table.centerId),
  ],
);
personalData(planBlocks, {
  purpose: 'what is planned for which day',
  kept: 'until it is planned anew, or the account is deleted',
  exported: { as: 'planBlocks' },
  erased: 'with the account',
});

/** Address of the calendar feed. Only the token's hash is stored. */
export const calendarLinks = pgTable('calendar_links', {
  userId: ownUserId().primaryKey(),
  tokenHash: plainText('token_hash').notNull().unique(),
  createdAt: instant('created_at').notNull(),
});
personalData(calendarLinks, {
  purpose: 'lets a calendar read the plan',
  kept: 'until it is closed, or the account is deleted',
  exported: { not: 'it holds the hash of a secret alone' },
  erased: 'with the account',
});

/** Mornings on which the plan was emailed; written before the email is sent. */
export const morningEmails = pgTable(
  'morning_emails',
  { userId: ownUserId(), day: plainText('day').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);
personalData(morningEmails, {
  purpose: 'sends the morning email once a day',
  kept: 'for a week',
  exported: { not: 'it says only that an email was sent' },
  erased: 'with the account',
});
