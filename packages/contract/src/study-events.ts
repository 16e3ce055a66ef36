import * as z from 'zod/mini';

/*
 * What socket events tell of studying. It stands apart from `study/`, whose shapes come with their pages:
 * every signed-in page parses these.
 */

/** What a run makes of a center's files. */
export const runSchema = z.object({
  id: z.string(),
  centerId: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** How many passed all checks so far. */
  made: z.number(),
  wanted: z.number(),
  /** `builtin`: taken from the course's own sentences without a language model. */
  engine: z.enum(['builtin', 'model']),
  /** How many were dropped, by the reason. */
  dropped: z.record(z.string(), z.number()),
  /** Why it failed or made nothing, ready to show. */
  error: z.nullable(z.string()),
  createdAt: z.string(),
});
export type StudyRun = z.infer<typeof runSchema>;

/** How far a walk through the questions of a center went. */
export const walkSchema = z.object({
  id: z.string(),
  centerId: z.string(),
  topic: z.nullable(z.string()),
  state: z.enum(['running', 'ended']),
  asked: z.number(),
  right: z.number(),
  /** Why there is nothing more to ask; null while there is. */
  why: z.nullable(z.string()),
});
export type Walk = z.infer<typeof walkSchema>;
