import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { adminPersonSchema } from './help-desk.ts';
import { csvOf, flagSchema, tableAnswer, tableQuery } from './table.ts';

/** `off`: disabled by an admin; `waiting`: files not read yet; `failed`: none was readable. */
export const CENTER_STATES = ['ready', 'waiting', 'failed', 'off'] as const;
export const centerStateSchema = z.enum(CENTER_STATES);

export const adminCenterRowSchema = z.object({
  id: z.string(),
  courseName: z.string(),
  specialization: z.string(),
  owner: adminPersonSchema,
  state: centerStateSchema,
  isEnabled: z.boolean(),
  files: z.number(),
  failedFiles: z.number(),
  createdAt: z.string(),
});

export type AdminCenterRow = z.infer<typeof adminCenterRowSchema>;

/** `q` searches course, specialization, and the owner's name and email. */
export const adminListCenters = defineEndpoint({
  method: 'GET',
  path: '/api/admin/centers',
  query: tableQuery(['createdAt', 'courseName'], {
    state: z.optional(centerStateSchema),
    /** Centers with an unreadable file. */
    withFailures: z.optional(flagSchema),
    userId: z.optional(z.string()),
  }),
  response: tableAnswer(adminCenterRowSchema),
});

export const adminExportCenters = csvOf(adminListCenters);

export const adminCenterSchema = z.extend(adminCenterRowSchema, {
  faculty: z.nullable(z.string()),
  description: z.nullable(z.string()),
  threads: z.number(),
  /** The latest file list, in order, without links, because the files are the owner's. */
  fileList: z.array(
    z.object({
      id: z.string(),
      fileName: z.string(),
      kind: z.string(),
      bytes: z.number(),
      status: z.enum(['waiting', 'reading', 'ready', 'failed']),
      failureCode: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      pagesRead: z.number(),
      pageCount: z.nullable(z.number()),
      ocrPages: z.number(),
      unreadablePages: z.number(),
    }),
  ),
});

export type AdminCenter = z.infer<typeof adminCenterSchema>;

const centerAnswer = z.object({
  done: z.literal(true),
  message: z.string(),
  center: adminCenterSchema,
});

export const adminGetCenter = defineEndpoint({
  method: 'GET',
  path: '/api/admin/centers/:id',
  response: z.object({ done: z.literal(true), center: adminCenterSchema }),
});

export const adminSwitchCenter = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/centers/:id/enabled',
  body: z.object({ isEnabled: z.boolean({ error: 'حالة المقرر مطلوبة' }) }),
  response: centerAnswer,
});

/** Rereads all files; each keeps answering until it is read. */
export const adminReindexCenter = defineEndpoint({
  method: 'POST',
  path: '/api/admin/centers/:id/reindex',
  response: centerAnswer,
});

/** Retries an unreadable file. */
export const adminRetryCenterFile = defineEndpoint({
  method: 'POST',
  path: '/api/admin/centers/:id/files/:fileId/retry',
  response: centerAnswer,
});
