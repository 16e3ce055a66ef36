import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const FILE_NAME_MAX = 150;

/** Kinds detected by content, not by name. */
export const FILE_KINDS = [
  'pdf',
  'docx',
  'pptx',
  'xlsx',
  'xls',
  'csv',
  'txt',
  'md',
  'html',
  'png',
  'jpeg',
  'webp',
] as const;

export const ACCEPTED_FILES =
  '.pdf,.docx,.pptx,.xlsx,.xls,.csv,.txt,.md,.html,.htm,.png,.jpg,.jpeg,.webp';

export const fileLimitsSchema = z.object({
  maxFileBytes: z.number(),
  maxFilesPerCenter: z.number(),
});

export type FileLimits = z.infer<typeof fileLimitsSchema>;

/** A file named by the path of its link; the query's signature only grants access. */
export const fileReferenceSchema = z.object({
  url: z
    .string({ error: 'رابط الملف مطلوب' })
    .check(z.minLength(1, { error: 'رابط الملف مطلوب' }), z.maxLength(2000)),
  fileName: z.string({ error: 'اسم الملف مطلوب' }).check(z.maxLength(FILE_NAME_MAX * 2)),
});

/**
 * The body is `{fileName, fileData}` with base64 without data-URL prefix. It has no schema because
 * the server streams it.
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/api/upload',
  response: z.object({ success: z.literal(true), url: z.string(), fileName: z.string() }),
});

export const renewFileLink = defineEndpoint({
  method: 'GET',
  path: '/api/files/:id/link',
  response: z.object({ done: z.literal(true), url: z.string() }),
});
