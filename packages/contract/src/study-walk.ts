import * as z from 'zod/mini';

/** Stands apart from `study/walks.ts`: every signed-in page parses the socket events that carry it. */
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
