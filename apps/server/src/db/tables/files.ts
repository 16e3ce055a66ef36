import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, instant, numbers, plainText, textBlocks } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';

/** A file as its owner knows it: a name for some content. */
export const files = pgTable(
  'files',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    fileName: plainText('file_name').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_user_id_index').on(table.userId),
    index('files_content_id_index').on(table.contentId),
    index('files_created_at_index').on(table.createdAt),
  ],
);
personalData(files, {
  purpose: 'names of uploaded files',
  kept: 'until it or the account is deleted; a day where nothing names it',
  exported: { as: 'files' },
  erased: 'with the account',
});

/** The bytes behind one or more files of a user, stored and read once. */
export const fileContents = pgTable(
  'file_contents',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sha256: plainText('sha256').notNull(),
    kind: plainText('kind').notNull(),
    byteCount: bigint('byte_count', { mode: 'number' }).notNull(),
    storageKey: plainText('storage_key').notNull(),
    status: plainText('status')
      .$type<'unread' | 'reading' | 'read' | 'failed'>()
      .notNull()
      .default('unread'),
    /** When the reading that goes on began. */
    readingSince: instant('reading_since'),
    /** Why reading failed, as the reader's own code and its Arabic sentence; without a code, why it waits. */
    failureCode: plainText('failure_code'),
    failure: plainText('failure'),
    pageLabel: plainText('page_label').notNull().default('page'),
    pageCount: integer('page_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    /** Numbers of the pages whose text came by OCR, and of those that gave none. */
    ocrPages: numbers('ocr_pages')
      .notNull()
      .default(sql`'[]'`),
    unreadablePages: numbers('unreadable_pages')
      .notNull()
      .default(sql`'[]'`),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('file_contents_user_sha_unique').on(table.userId, table.sha256),
    // Few fail, and the console asks for them often.
    index('file_contents_failed_index')
      .on(table.createdAt)
      .where(sql`${table.status} = 'failed'`),
  ],
);
personalData(fileContents, {
  purpose: 'uploaded files: where their bytes are, how far they were read',
  kept: 'as long as a file names it',
  exported: { as: 'files' },
  erased: 'with the account',
});

export const contentPages = pgTable(
  'content_pages',
  {
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    label: plainText('label').notNull(),
    /** The first heading on it, for servers of the version before, which do not know blocks. */
    heading: plainText('heading'),
    text: plainText('text').notNull(),
    /** Null where it was read before readers gave blocks; none where they are not known. */
    blocks: textBlocks('blocks'),
    route: plainText('route').notNull(),
    reason: plainText('reason'),
    /** Many of its words can hardly be what is printed there. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /** What differs from the mushaf in it (`scripture/find-differing.ts`); null: nobody has judged it yet. */
    differingVerses: numbers('differing_verses'),
  },
  (table) => [
    primaryKey({ columns: [table.contentId, table.number] }),
    index('content_pages_unjudged_index')
      .on(table.contentId)
      .where(sql`${table.differingVerses} is null`),
    index('content_pages_without_blocks_index')
      .on(table.contentId)
      .where(sql`${table.blocks} is null`),
  ],
);
personalData(contentPages, {
  purpose: 'the text that was read from files',
  kept: 'as long as its file',
  exported: { not: 'made from the files, which are in the download' },
  erased: 'with the account',
});

/** A passage: offsets into its page's text, so that no text is stored twice. */
export const chunks = pgTable(
  'chunks',
  {
    id: plainText('id').primaryKey(),
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    pageNumber: integer('page_number').notNull(),
    heading: plainText('heading'),
    start: integer('start_offset').notNull(),
    end: integer('end_offset').notNull(),
  },
  (table) => [uniqueIndex('chunks_content_position_unique').on(table.contentId, table.position)],
);
personalData(chunks, {
  purpose: 'passages, as places in that text',
  kept: 'as long as its file',
  exported: { not: 'made from the files, which are in the download' },
  erased: 'with the account',
});

/** The vectors of a content's chunks under one embedding model, in the order of their positions. */
export const contentVectors = pgTable(
  'content_vectors',
  {
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    model: plainText('model').notNull(),
    dimensions: integer('dimensions').notNull(),
    /** Float32, little-endian, one row of `dimensions` a chunk. */
    vectors: bytes('vectors').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.model] })],
);
personalData(contentVectors, {
  purpose: 'passages as numbers, to be found by meaning',
  kept: 'as long as its file',
  exported: { not: 'made from the files, which are in the download' },
  erased: 'with the account',
});

/** What a model said of some pages of a content, kept for the next who asks: by model and exact text. */
export const pageDigests = pgTable(
  'page_digests',
  {
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    /** A hash of the model, what it was told, and the text. */
    key: plainText('key').notNull(),
    text: plainText('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentId, table.key] })],
);
personalData(pageDigests, {
  purpose: 'what a model said of some pages, kept for the next question',
  kept: 'as long as its file',
  exported: { not: 'made from the files, which are in the download' },
  erased: 'with the account',
});
