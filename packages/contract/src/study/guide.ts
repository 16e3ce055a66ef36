import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';

/** A sentence of the course as its page has it, letter for letter. */
const guideSentenceSchema = z.object({
  text: z.string(),
  page: z.number(),
  passageId: z.string(),
});

/** A sentence of a model, with the passages that say it. */
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
  /** What a model says of it, each sentence held against its passage; present where there is any. */
  summary: z.optional(z.array(summarySentenceSchema)),
});
export type GuideSection = z.infer<typeof guideSectionSchema>;

const guideFileSchema = z.object({
  /** Its name. */
  file: z.string(),
  sections: z.array(guideSectionSchema),
});
export type GuideFile = z.infer<typeof guideFileSchema>;

/** How the summary comes along; `made` and `wanted` count headings. */
const guideSummarySchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  made: z.number(),
  wanted: z.number(),
  /** Why it failed, ready to show. */
  error: z.nullable(z.string()),
});
export type GuideSummary = z.infer<typeof guideSummarySchema>;

/** The course of a center heading by heading, in its own sentences. */
export const getGuide = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/guide',
  response: z.object({
    done: z.literal(true),
    guide: z.object({
      title: z.string(),
      files: z.array(guideFileSchema),
      /** Present once one was asked for. */
      summary: z.optional(guideSummarySchema),
    }),
  }),
});
export type StudyGuide = z.infer<typeof getGuide.response>['guide'];

/** The same on paper: a PDF, not JSON. */
export const printGuide = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/guide.pdf',
  response: z.unknown(),
});

/**
 * Has a model sum up what stands under each heading; `getGuide` tells how it comes along. Costs a message
 * of the day for five headings; what the model fails to do is given back.
 */
export const summarizeGuide = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/guide/summary',
  response: z.object({ done: z.literal(true), summary: guideSummarySchema }),
});
