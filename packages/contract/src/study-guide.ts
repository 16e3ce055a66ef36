import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** A sentence of the course as its page has it, letter for letter. */
const guideSentenceSchema = z.object({
  text: z.string(),
  page: z.number(),
  passageId: z.string(),
});

const guideSectionSchema = z.object({
  title: z.string(),
  /** 0 is the file itself, before its first heading. */
  level: z.number(),
  sentences: z.array(guideSentenceSchema),
});
export type GuideSection = z.infer<typeof guideSectionSchema>;

const guideFileSchema = z.object({
  /** Its name. */
  file: z.string(),
  sections: z.array(guideSectionSchema),
});
export type GuideFile = z.infer<typeof guideFileSchema>;

/** The course of a center heading by heading, in its own sentences. */
export const getGuide = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/guide',
  response: z.object({
    done: z.literal(true),
    guide: z.object({ title: z.string(), files: z.array(guideFileSchema) }),
  }),
});
export type StudyGuide = z.infer<typeof getGuide.response>['guide'];

/** The same on paper: a PDF, not JSON. */
export const printGuide = defineEndpoint({
  method: 'GET',
  path: '/api/learning-center/:id/guide.pdf',
  response: z.unknown(),
});
