import { boolean, index, integer, jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Attachment } from '@nibras/contract';
import { instant, plainText } from '#src/db/columns.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';

/** A conversation; one that nobody wrote in yet is listed nowhere. */
export const threads = pgTable(
  'threads',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null: the general assistant. */
    centerId: plainText('center_id').references(() => centers.id, { onDelete: 'cascade' }),
    title: plainText('title').notNull(),
    /** True once a person named it, so that no model renames it. */
    isNamed: boolean('is_named').notNull().default(false),
    lastMessage: plainText('last_message').notNull().default(''),
    /** What came before the messages that still go to the model. */
    summary: plainText('summary'),
    summaryUpTo: plainText('summary_up_to'),
    createdAt: instant('created_at').notNull(),
    /** Null while it is empty. */
    lastMessageAt: instant('last_message_at'),
  },
  (table) => [
    index('threads_user_last_index').on(table.userId, table.lastMessageAt),
    index('threads_center_id_index').on(table.centerId),
  ],
);

export type StoredAttachment = Pick<Attachment, 'fileName' | 'type'> & { fileId: string };

/** A source as it was given to the model; links are signed anew in every answer. */
export type StoredSource = {
  n: number;
  fileName: string;
  fileId: string | null;
  url: string | null;
  page: number | null;
  pageLabel: 'page' | 'slide' | 'sheet' | 'section' | null;
  quote: string;
  centerId: string | null;
  passageId: string | null;
};

export type ReplyUsage = {
  provider: string;
  model: string;
  inputTokens: number | null;
  outputTokens: number | null;
  /** Of a dollar, in millionths; null where the price is not known. */
  costMicros: number | null;
  isEstimate: boolean;
};

export const messages = pgTable(
  'messages',
  {
    id: plainText('id').primaryKey(),
    threadId: plainText('thread_id')
      .notNull()
      .references(() => threads.id, { onDelete: 'cascade' }),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its place in the thread: a question and its reply take two. */
    position: integer('position').notNull(),
    role: plainText('role').$type<'user' | 'assistant'>().notNull(),
    content: plainText('content').notNull(),
    state: plainText('state')
      .$type<'running' | 'done' | 'stopped' | 'length' | 'broken'>()
      .notNull(),
    failure: plainText('failure'),
    clientMessageId: plainText('client_message_id'),
    webSearch: boolean('web_search').notNull().default(false),
    attachments: jsonb('attachments').$type<StoredAttachment[]>().notNull().default([]),
    sources: jsonb('sources').$type<StoredSource[]>().notNull().default([]),
    usage: jsonb('usage').$type<ReplyUsage>(),
    feedback: plainText('feedback').$type<'like' | 'dislike'>(),
    feedbackReason: plainText('feedback_reason'),
    /** A running reply proves itself alive here; one that stopped doing so has broken off. */
    aliveAt: instant('alive_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_thread_position_unique').on(table.threadId, table.position),
    uniqueIndex('messages_user_client_id_unique').on(table.userId, table.clientMessageId),
    index('messages_state_index').on(table.state, table.aliveAt),
  ],
);
