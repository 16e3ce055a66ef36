import * as z from 'zod/mini';
import { pageLabelSchema, pageRouteSchema } from './centers.ts';
import { defineEndpoint } from './endpoint.ts';
import { lineSchema } from './text.ts';
import { versePlaceSchema } from './verses.ts';

export const QUESTION_MAX = 1000;

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
