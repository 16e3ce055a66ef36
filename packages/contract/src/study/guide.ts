import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A verbatim sentence of the course. */
const guideSentenceSchema = z.object({
  text: z.string(),
  page: z.number(),
  passageId: z.string(),
  isDefinition: z.optional(z.boolean()),
});

/** A list or table of the course; tabs separate the cells of a row. */
const guideBlockSchema = z.object({
  kind: z.enum(['list', 'table']),
  rows: z.array(z.string()),
  page: z.number(),
  passageId: z.string(),
});
export type GuideBlock = z.infer<typeof guideBlockSchema>;

/** A model's sentence with its source passages. */
const summarySentenceSchema = z.object({
  text: z.string(),
  citations: z.array(z.object({ page: z.number(), passageId: z.string() })),
});
export type SummarySentence = z.infer<typeof summarySentenceSchema>;

const guideSectionSchema = z.object({
  title: z.string(),
  /** 0 is the file itself, before its first heading. */
  level: z.number(),
  sentences: z.array(guideSentenceSchema),
  blocks: z.optional(z.array(guideBlockSchema)),
  /** A model's summary checked against the passages, if there is one. */
  summary: z.optional(z.array(summarySentenceSchema)),
});
export type GuideSection = z.infer<typeof guideSectionSchema>;

const guideFileSchema = z.object({
  file: z.string(),
  sections: z.array(guideSectionSchema),
});
export type GuideFile = z.infer<typeof guideFileSchema>;

/** Progress of the summary; `made` and `wanted` count headings. */
const guideSummarySchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  made: z.number(),
  wanted: z.number(),
  /** Reason of the failure, ready to show. */
  error: z.nullable(z.string()),
});
export type GuideSummary = z.infer<typeof guideSummarySchema>;

export const getGuide = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/guide',
  response: z.object({
    done: z.literal(true),
    guide: z.object({
      title: z.string(),
      files: z.array(guideFileSchema),
      /** Present once requested. */
      summary: z.optional(guideSummarySchema),
    }),
  }),
});
export type StudyGuide = z.infer<typeof getGuide.response>['guide'];

/** The guide as PDF. */
export const printGuide = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/guide.pdf',
  response: z.unknown(),
});

/**
 * Starts a model's summary of each heading; `getGuide` shows progress. Costs a message per five
 * headings, with failures refunded.
 */
export const summarizeGuide = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/guide/summary',
  response: z.object({ done: z.literal(true), summary: guideSummarySchema }),
});
