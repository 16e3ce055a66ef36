import type { CardState, ItemAnswer } from '@nibras/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';
import { studyItems } from './study.ts';

/**
 * Items that were reviewed or moved in or out of review. Cards and imported items without a row are
 * in review as new.
 */
export const cardStates = pgTable(
  'card_states',
  {
    itemId: plainText('item_id')
      .primaryKey()
      .references(() => studyItems.id, { onDelete: 'cascade' }),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    due: instant('due').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    /** `ts-fsrs` states: 0 new, 1 learning, 2 review, 3 relearning. */
    state: integer('state').notNull(),
    step: integer('step').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    lastReview: instant('last_review'),
    /** Removed from review; its history is kept. */
    isSuspended: boolean('is_suspended').notNull().default(false),
    buriedUntil: instant('buried_until'),
  },
  (table) => [
    index('card_states_user_id_index').on(table.userId, table.due),
    index('card_states_new_index')
      .on(table.userId)
      .where(sql`state = 0`),
  ],
);
personalData(cardStates, {
  purpose: 'when a card comes back',
  kept: 'until it or the account is deleted',
  exported: { as: 'cards' },
  erased: 'with the account',
});

/** Every review in order, per user. */
export const cardReviews = pgTable(
  'card_reviews',
  {
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Counts from 1 in order of storage. */
    n: integer('n').notNull(),
    itemId: plainText('item_id')
      .notNull()
      .references(() => studyItems.id, { onDelete: 'cascade' }),
    clientReviewId: plainText('client_review_id').notNull(),
    rating: integer('rating').notNull(),
    tookMs: integer('took_ms').notNull(),
    at: instant('at').notNull(),
    before: jsonb('before').$type<CardState>().notNull(),
    /** The call's answer, repeated if the call is. */
    after: jsonb('after').$type<CardState>().notNull(),
    /** Undone; kept so that its id does not count again. */
    isUndone: boolean('is_undone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.n] }),
    uniqueIndex('card_reviews_client_review_id_index').on(table.userId, table.clientReviewId),
    index('card_reviews_item_id_index').on(table.itemId),
    index('card_reviews_at_index')
      .on(table.userId, table.at)
      .where(sql`not ${table.isUndone}`),
  ],
);
personalData(cardReviews, {
  purpose: 'reviews of cards, each counted once',
  kept: 'until it or the account is deleted',
  exported: { as: 'cardReviews' },
  erased: 'with the account',
});

export const cardSettings = pgTable('card_settings', {
  userId: plainText('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  dailyNew: integer('daily_new').notNull(),
  retention: doublePrecision('retention').notNull(),
});
personalData(cardSettings, {
  purpose: 'how many cards a day',
  kept: 'until the account is deleted',
  exported: { as: 'cardSettings' },
  erased: 'with the account',
});

export const deckImports = pgTable(
  'deck_imports',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    /** The import must stop writing, and its rows are being removed. */
    isAbandoned: boolean('is_abandoned').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('deck_imports_user_id_index').on(table.userId),
    index('deck_imports_center_id_index').on(table.centerId),
  ],
);

personalData(deckImports, {
  purpose: 'imports of decks that are not finished',
  kept: 'until the import ends, or the sweep of the next hours',
  exported: { not: 'it is gone once the cards are there' },
  erased: 'with the account',
});

export const deckChanges = pgTable(
  'deck_changes',
  {
    itemId: plainText('item_id')
      .primaryKey()
      .references(() => studyItems.id, { onDelete: 'cascade' }),
    importId: plainText('import_id').notNull(),
    stem: plainText('stem').notNull(),
    answer: jsonb('answer').$type<ItemAnswer>().notNull(),
    explanation: plainText('explanation'),
  },
  (table) => [index('deck_changes_import_id_index').on(table.importId)],
);
personalData(deckChanges, {
  purpose: 'what an unfinished import will change of cards',
  kept: 'until the import ends, or the sweep of the next hours',
  exported: { not: 'it is gone once the cards are there' },
  erased: 'with the account',
});
