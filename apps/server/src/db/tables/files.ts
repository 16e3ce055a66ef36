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

/** An owner's name for some content. */
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

/** Bytes shared by files of a user, stored and read once. */
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
    readingSince: instant('reading_since'),
    /** The reader's error code and Arabic message; without a code, why it waits. */
    failureCode: plainText('failure_code'),
    failure: plainText('failure'),
    pageLabel: plainText('page_label').notNull().default('page'),
    pageCount: integer('page_count'),
    pagesRead: integer('pages_read').notNull().default(0),
    /** Page numbers read by OCR, and those without text. */
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
    // Few rows fail, and the console queries them often.
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
    /** The first heading, for servers of the previous version, which lack blocks. */
    heading: plainText('heading'),
    text: plainText('text').notNull(),
    /** Null if read before readers gave blocks; empty if unknown. */
    blocks: textBlocks('blocks'),
    route: plainText('route').notNull(),
    reason: plainText('reason'),
    /** Many words are unlikely to match the print. */
    isDoubtful: boolean('is_doubtful').notNull().default(false),
    /**
     * Verses that differ from the mushaf (`scripture/find-differing.ts`); null if not judged yet.
     */
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

/** A passage as offsets, so that no text is stored twice. */
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

export const contentVectors = pgTable(
  'content_vectors',
  {
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
    model: plainText('model').notNull(),
    dimensions: integer('dimensions').notNull(),
    /** Float32, little-endian, `dimensions` values per chunk. */
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

/** Cached model statements about pages, by model and exact text. */
export const pageDigests = pgTable(
  'page_digests',
  {
    contentId: plainText('content_id')
      .notNull()
      .references(() => fileContents.id, { onDelete: 'cascade' }),
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
