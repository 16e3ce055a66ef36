import * as z from 'zod/mini';
import { doneSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileLimitsSchema, fileReferenceSchema } from './files.ts';
import { lineSchema, visibleText } from './text.ts';

/** How a page's text was obtained; OCR may be wrong, especially in numbers. */
export const PAGE_ROUTES = ['text', 'rebuilt', 'pdfium', 'ocr', 'unreadable'] as const;
/** The word for a page of this kind of file. */
export const PAGE_LABELS = ['page', 'slide', 'sheet', 'section'] as const;

export const pageRouteSchema = z.enum(PAGE_ROUTES);
export const pageLabelSchema = z.enum(PAGE_LABELS);
export type PageLabel = z.infer<typeof pageLabelSchema>;

/** One custom check, because centers list tens of thousands of pages. */
const pageNumbersSchema = z.custom<number[]>(
  (value) => Array.isArray(value) && value.every(Number.isFinite),
);

export const centerFileSchema = z.object({
  url: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  status: z.enum(['waiting', 'reading', 'ready', 'failed']),
  /** Why the file, or part of it, could not be read, or why it waits; Arabic, ready to show. */
  reason: z.nullable(z.string()),
  pageLabel: pageLabelSchema,
  pagesRead: z.number(),
  pageCount: z.nullable(z.number()),
  /** Pages read by OCR, and pages without text. */
  ocrPages: pageNumbersSchema,
  unreadablePages: pageNumbersSchema,
});

export type CenterFile = z.infer<typeof centerFileSchema>;

/** Current reading: «4 من 7 ملفات، صفحة 30 من 112». */
export const centerProgressSchema = z.object({
  filesDone: z.number(),
  filesTotal: z.number(),
  page: z.number(),
  pageCount: z.nullable(z.number()),
});

export const centerSchema = z.object({
  id: z.string(),
  courseName: z.string(),
  title: z.string(),
  specialization: z.string(),
  faculty: z.nullable(z.string()),
  description: z.nullable(z.string()),
  imageUrl: z.string(),
  isActive: z.boolean(),
  createdAt: z.string(),
  /** Null if nothing is being read. */
  progress: z.nullable(centerProgressSchema),
  files: z.array(centerFileSchema),
});

export type Center = z.infer<typeof centerSchema>;

const optionalLine = (max: number) =>
  z.optional(
    z.nullable(
      z
        .string()
        .check(z.overwrite(visibleText), z.maxLength(max, { error: `الحد الأقصى ${max} حرفًا` })),
    ),
  );

export const centerDetailsSchema = z.object({
  courseName: lineSchema({ required: 'اسم المقرر مطلوب', max: 120 }),
  specialization: optionalLine(120),
  faculty: optionalLine(120),
  description: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(2000, { error: 'الحد الأقصى للوصف 2000 حرف' })),
    ),
  ),
});

export const createCenterBodySchema = z.extend(centerDetailsSchema, {
  files: z._default(z.array(fileReferenceSchema).check(z.maxLength(200)), []),
});

export const createCenter = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/create',
  body: createCenterBodySchema,
  response: z.object({ done: z.literal(true), center: centerSchema }),
});

export const listCenters = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/my-centers',
  response: z.object({
    done: z.literal(true),
    centers: z.array(centerSchema),
    limits: z.extend(fileLimitsSchema, { maxCenters: z.number() }),
  }),
});

export const getCenter = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id',
  response: z.object({ done: z.literal(true), center: centerSchema }),
});

/** Takes the complete new file list; the old index serves until the new one is ready. */
export const updateCenter = defineEndpoint({
  method: 'PUT',
  path: '/api/learning-center/:id',
  body: z.object({ files: z.array(fileReferenceSchema, { error: 'قائمة الملفات مطلوبة' }) }),
  response: z.object({ done: z.literal(true), message: z.string(), center: centerSchema }),
});

/** Renames a center without touching files and conversations. */
export const describeCenter = defineEndpoint({
  method: 'PUT',
  path: '/api/learning-center/:id/details',
  body: centerDetailsSchema,
  response: z.object({ done: z.literal(true), message: z.string(), center: centerSchema }),
});

export const deleteCenter = defineEndpoint({
  method: 'DELETE',
  path: '/api/learning-center/:id',
  response: doneSchema,
});

/** Headings from across the files, as suggestions for questions. */
export const listHeadings = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/headings',
  response: z.object({ done: z.literal(true), headings: z.array(z.string()) }),
});
