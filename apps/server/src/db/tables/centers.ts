import { boolean, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { instant, plainText, searchIndex } from '#src/db/columns.ts';
import { personalData } from '#src/db/personal-data.ts';
import { users } from './accounts.ts';
import { files } from './files.ts';

export const centers = pgTable(
  'centers',
  {
    id: plainText('id').primaryKey(),
    userId: plainText('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseName: plainText('course_name').notNull(),
    specialization: plainText('specialization').notNull(),
    faculty: plainText('faculty'),
    description: plainText('description'),
    /** False if an admin disabled it, in any state of its files. */
    isEnabled: boolean('is_enabled').notNull().default(true),
    /** The file list in use; null until one is fully read. */
    servingRevision: integer('serving_revision'),
    /** The latest requested list; it serves once fully read. */
    wantedRevision: integer('wanted_revision').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('centers_user_id_index').on(table.userId, table.createdAt),
    index('centers_created_at_index').on(table.createdAt),
    searchIndex('centers_search_index', table.courseName, table.specialization),
  ],
);
personalData(centers, {
  purpose: 'courses: name, specialization, description',
  kept: 'until it or the account is deleted',
  exported: { as: 'centers' },
  erased: 'with the account',
});

export const centerFiles = pgTable(
  'center_files',
  {
    centerId: plainText('center_id')
      .notNull()
      .references(() => centers.id, { onDelete: 'cascade' }),
    revision: integer('revision').notNull(),
    position: integer('position').notNull(),
    fileId: plainText('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.centerId, table.revision, table.position] }),
    index('center_files_file_id_index').on(table.fileId),
  ],
);
personalData(centerFiles, {
  purpose: 'which files belong to a course',
  kept: 'until it or the account is deleted',
  exported: { as: 'centers' },
  erased: 'with the account',
});
