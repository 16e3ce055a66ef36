import * as z from 'zod/mini';

/*
 * Study shapes in socket events. Separate from `study/`, which loads with its pages, because every
 * signed-in page parses these.
 */

export const runSchema = z.object({
  id: z.string(),
  centerId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Questions that passed all checks so far. */
  made: z.number(),
  wanted: z.number(),
  /** `builtin` uses the course's own sentences without a language model. */
  engine: z.enum(['builtin', 'model']),
  dropped: z.record(z.string(), z.number()),
  error: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StudyRun = z.infer<typeof runSchema>;

export const walkSchema = z.object({
  id: z.string(),
  centerId: z.string(),
  topic: z.nullable(z.string()),
  state: z.enum(['running', 'ended']),
  asked: z.number(),
  right: z.number(),
  /** Why nothing is left to ask; null while there is more. */
  why: z.nullable(z.string()),
});
export type Walk = z.infer<typeof walkSchema>;
