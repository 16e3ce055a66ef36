import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, plainText, searchIndex } from '#src/db/columns.ts';
import { noPersonalData, personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';

export const faqs = pgTable('faqs', {
  id: plainText('id').primaryKey(),
  title: plainText('title').notNull(),
  description: plainText('description').notNull(),
  type: plainText('type').$type<'logined' | 'all' | 'guest'>().notNull(),
  position: integer('position').notNull(),
  createdAt: instant('created_at').notNull(),
});
noPersonalData(faqs, 'questions with their answers, for everyone');

export const suggestions = pgTable(
  'suggestions',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    content: plainText('content').notNull(),
    status: plainText('status').$type<'pending' | 'responded' | 'rejected'>().notNull(),
    response: plainText('response'),
    respondedBy: plainText('responded_by'),
    respondedAt: instant('responded_at'),
    /** When the author saw the answer; a badge shows until then. */
    seenAt: instant('seen_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('suggestions_user_id_index').on(table.userId, table.createdAt),
    index('suggestions_status_index').on(table.status, table.createdAt),
    index('suggestions_created_at_index').on(table.createdAt),
    searchIndex('suggestions_search_index', table.content),
  ],
);
personalData(suggestions, {
  purpose: 'suggestions and the answers to them',
  kept: 'until the account is deleted',
  exported: { as: 'suggestions' },
  erased: 'with the account',
});

/** A support message. Its author may be deleted or never have signed in. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: plainText('name').notNull(),
    email: plainText('email').notNull(),
    message: plainText('message').notNull(),
    status: plainText('status').$type<'open' | 'answered' | 'closed'>().notNull(),
    seenAt: instant('seen_at'),
    lastAnswerAt: instant('last_answer_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('support_messages_user_id_index').on(table.userId, table.createdAt),
    index('support_messages_status_index').on(table.status, table.createdAt),
    index('support_messages_created_at_index').on(table.createdAt),
    searchIndex('support_messages_search_index', table.message, table.name, table.email),
  ],
);
personalData(supportMessages, {
  purpose: 'messages to support, those of visitors too',
  kept: 'until the account of its address is deleted',
  exported: { as: 'supportMessages' },
  erased: 'with the account',
});

export const supportAnswers = pgTable(
  'support_answers',
  {
    id: plainText('id').primaryKey(),
    messageId: plainText('message_id')
      .notNull()
      .references(() => supportMessages.id, { onDelete: 'cascade' }),
    answeredBy: plainText('answered_by').notNull(),
    body: plainText('body').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('support_answers_message_id_index').on(table.messageId, table.createdAt)],
);
personalData(supportAnswers, {
  purpose: 'answers to them, with the name of the admin who wrote',
  kept: 'as long as its message',
  exported: { as: 'supportMessages' },
  erased: 'with the account',
});
