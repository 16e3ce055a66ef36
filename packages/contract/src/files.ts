import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const FILE_NAME_MAX = 150;

/** Kinds that the product reads, told by content and never by name. */
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

/** What the browser's file dialog offers. */
export const ACCEPTED_FILES =
  '.pdf,.docx,.pptx,.xlsx,.xls,.csv,.txt,.md,.html,.htm,.png,.jpg,.jpeg,.webp';

/** What a student may bring; the server's settings decide the numbers. */
export const fileLimitsSchema = z.object({
  maxFileBytes: z.number(),
  maxFilesPerCenter: z.number(),
});

export type FileLimits = z.infer<typeof fileLimitsSchema>;

/** A file by its link: the path names it, the signature in the query only opens it. */
export const fileReferenceSchema = z.object({
  url: z
    .string({ error: 'رابط الملف مطلوب' })
    .check(z.minLength(1, { error: 'رابط الملف مطلوب' }), z.maxLength(2000)),
  fileName: z.string({ error: 'اسم الملف مطلوب' }).check(z.maxLength(FILE_NAME_MAX * 2)),
});

/**
 * The body is `{fileName, fileData}`, base64 without a data-URL prefix. The server reads it as it
 * arrives and never as one JSON value, so it is no schema here.
 */
export const uploadFile = defineEndpoint({
  method: 'POST',
  path: '/api/upload',
  response: z.object({ success: z.literal(true), url: z.string(), fileName: z.string() }),
});

/** A fresh link to a file of the caller, for one whose signature has run out. */
export const renewFileLink = defineEndpoint({
  method: 'GET',
  path: '/api/files/:id/link',
  response: z.object({ done: z.literal(true), url: z.string() }),
});
