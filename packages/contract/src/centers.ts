import * as z from 'zod/mini';
import { doneSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileLimitsSchema, fileReferenceSchema } from './files.ts';
import { lineSchema, visibleText } from './text.ts';
import { versePlaceSchema } from './verses.ts';

export const QUESTION_MAX = 1000;

/** How a page's text was obtained; OCR may be wrong, especially in numbers. */
export const PAGE_ROUTES = ['text', 'rebuilt', 'pdfium', 'ocr', 'unreadable'] as const;
/** The word for a page of this kind of file. */
export const PAGE_LABELS = ['page', 'slide', 'sheet', 'section'] as const;

const pageRouteSchema = z.enum(PAGE_ROUTES);
const pageLabelSchema = z.enum(PAGE_LABELS);
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

export const passageSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  fileUrl: z.string(),
  page: z.number(),
  pageLabel: pageLabelSchema,
  heading: z.nullable(z.string()),
  quote: z.string(),
  isOcr: z.boolean(),
});

export type Passage = z.infer<typeof passageSchema>;

/** Searches the center's files; `confidence` tells whether they contain the answer. */
export const askCenter = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/ask',
  body: z.object({ question: lineSchema({ required: 'السؤال مطلوب', max: QUESTION_MAX }) }),
  response: z.object({
    done: z.literal(true),
    confidence: z.enum(['none', 'low', 'high']),
    /** Sentences in document order; `passage` is an index into `passages`. */
    answer: z.array(z.object({ text: z.string(), passage: z.number() })),
    passages: z.array(passageSchema),
  }),
});

/** Sentences of all the user's files that match the typed text. */
export const searchSentences = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/sentences',
  query: z.object({ q: lineSchema({ required: 'كلمات البحث مطلوبة', max: 200 }) }),
  response: z.object({
    done: z.literal(true),
    sentences: z.array(
      z.object({
        centerId: z.string(),
        courseName: z.string(),
        passageId: z.string(),
        fileName: z.string(),
        fileUrl: z.string(),
        page: z.number(),
        pageLabel: pageLabelSchema,
        text: z.string(),
      }),
    ),
  }),
});

/** Headings from across the files, as suggestions for questions. */
export const listHeadings = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/headings',
  response: z.object({ done: z.literal(true), headings: z.array(z.string()) }),
});

const readPageSchema = z.object({
  page: z.number(),
  pageLabel: pageLabelSchema,
  pageText: z.string(),
  route: pageRouteSchema,
  /** The text was recognised by OCR or is doubtful. */
  isDoubtful: z.boolean(),
  /** Verses that the page quotes differently from the mushaf; the page's text is unchanged. */
  differingVerses: z.array(versePlaceSchema),
});

export type ReadPage = z.infer<typeof readPageSchema>;

export const getPassage = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/passages/:passageId',
  response: z.object({
    done: z.literal(true),
    passage: z.extend(passageSchema, {
      ...readPageSchema.shape,
      start: z.number(),
      end: z.number(),
      pageCount: z.number(),
      /** Whether page pictures are available. */
      hasPictures: z.boolean(),
    }),
  }),
});

export const getPassagePage = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/passages/:passageId/pages/:page',
  response: z.object({ done: z.literal(true), page: readPageSchema }),
});

/** A PDF page as PNG. */
export const getPagePicture = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/passages/:passageId/pages/:page/picture',
  response: z.unknown(),
});

/**
 * Lines of a PDF passage: `start` and `end` in the `pageText` of `getPassage`, `box` as shares of
 * the picture from its top left. Empty if not found.
 */
export const getPassageLines = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/passages/:passageId/lines',
  response: z.object({
    done: z.literal(true),
    lines: z.array(
      z.object({
        start: z.number(),
        end: z.number(),
        box: z.object({
          left: z.number(),
          top: z.number(),
          width: z.number(),
          height: z.number(),
        }),
      }),
    ),
  }),
});
