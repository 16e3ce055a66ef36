import { getTableColumns, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Attachment } from '@nibras/contract';
import { instant, plainText } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { centers } from './centers.ts';
import { files } from './files.ts';

/** A conversation; one that nobody wrote in yet is listed nowhere. */
export const threads = pgTable(
  'threads',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null in the general assistant. */
    centerId: plainText('center_id').references(() => centers.id, { onDelete: 'cascade' }),
    title: plainText('title').notNull(),
    /** True once a person named it, so that no model renames it. */
    isNamed: boolean('is_named').notNull().default(false),
    /** Null where its owner keeps it among the others. */
    pinnedAt: instant('pinned_at'),
    lastMessage: plainText('last_message').notNull().default(''),
    /** What came before the messages that still go to the model. */
    summary: plainText('summary'),
    /** The position of the last message that the summary covers. */
    summaryUpTo: integer('summary_up_to'),
    createdAt: instant('created_at').notNull(),
    /** Null while it is empty, and for a version kept aside. */
    lastMessageAt: instant('last_message_at'),
    /** The thread of which this holds another version, from a question on. */
    versionOf: plainText('version_of').references((): AnyPgColumn => threads.id, {
      onDelete: 'cascade',
    }),
    /** The position of that question, and which of its versions this is. */
    versionAt: integer('version_at'),
    versionNumber: integer('version_number'),
  },
  (table) => [
    index('threads_user_last_index').on(table.userId, table.lastMessageAt),
    index('threads_center_id_index').on(table.centerId),
    uniqueIndex('threads_version_unique').on(table.versionOf, table.versionAt, table.versionNumber),
  ],
);
personalData(threads, {
  purpose: 'conversations',
  kept: 'until it or the account is deleted',
  exported: { as: 'chats' },
  erased: 'with the account',
});

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
    /** What was read before the reply was written, each in words for the student. */
    steps: jsonb('steps').$type<string[]>().notNull().default([]),
    feedback: plainText('feedback').$type<'like' | 'dislike'>(),
    feedbackReason: plainText('feedback_reason'),
    /** A running reply proves itself alive here; one that stopped doing so has broken off. */
    aliveAt: instant('alive_at'),
    /** Counts the times a reply was begun, so that a process left behind writes no more. */
    attempt: integer('attempt').notNull().default(1),
    /** Set where another process than the one that writes was asked to stop it. */
    isStopAsked: boolean('is_stop_asked').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Null until the owner of many messages searches them (`retrieval/letters/search-keys.ts`). */
    searchKeys: integer('search_keys').array(),
  },
  (table) => [
    // No column of these changes while a reply grows.
    index('messages_search_index')
      .using('gin', table.searchKeys)
      .with({ fastupdate: 'off' })
      .where(sql`${table.searchKeys} is not null`),
    index('messages_without_keys_index')
      .on(table.userId)
      .where(sql`${table.searchKeys} is null`),
    uniqueIndex('messages_thread_position_unique').on(table.threadId, table.position),
    uniqueIndex('messages_user_client_id_unique').on(table.userId, table.clientMessageId),
    // Two processes that write into one thread at once: the second one fails. No column of it
    // changes while a reply grows, so growing costs no index work.
    uniqueIndex('messages_running_unique')
      .on(table.threadId)
      .where(sql`${table.state} = 'running'`),
  ],
);

const { searchKeys: _, ...MESSAGE_COLUMNS } = getTableColumns(messages);
/** What is read of a message: all but its search keys, which are as large as what it says. */
export { MESSAGE_COLUMNS };

personalData(messages, {
  purpose: 'questions and replies with their sources',
  kept: 'until it or the account is deleted',
  exported: { as: 'chats' },
  erased: 'with the account',
});

/** Which files a message brought: what stands here is not swept. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: plainText('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    fileId: plainText('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.fileId] }),
    index('message_files_file_id_index').on(table.fileId),
  ],
);
personalData(messageFiles, {
  purpose: 'which files a message brought',
  kept: 'until it or the account is deleted',
  exported: { as: 'chats' },
  erased: 'with the account',
});

/** Every call of a model and what it cost; it outlives the conversation and the account. */
export const modelCalls = pgTable(
  'model_calls',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The reply, or the run of questions, that the call was made for. */
    messageId: plainText('message_id').notNull(),
    purpose: plainText('purpose')
      .$type<'reply' | 'question' | 'title' | 'summary' | 'study' | 'digest' | 'trial'>()
      .notNull(),
    provider: plainText('provider').notNull(),
    model: plainText('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** True where the provider did not count, or was stopped before it could. */
    isEstimate: boolean('is_estimate').notNull(),
    /** Millionths of a dollar; null where the price is not known. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('model_calls_created_at_index').on(table.createdAt),
    index('model_calls_user_id_index').on(table.userId),
  ],
);
personalData(modelCalls, {
  purpose: 'what calls of models cost',
  kept: 'always',
  exported: { not: 'figures alone, no words' },
  erased: { stays: 'figures of cost', clears: ['user_id'] },
});
