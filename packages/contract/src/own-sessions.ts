import * as z from 'zod/mini';
import { doneSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';

/** However much it is used, a session ends this many days after it was opened. */
export const SESSION_MAX_DAYS = 90;

export const ownSessionSchema = z.object({
  id: z.string(),
  /** Browser and system in a few words. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

/** The one that asks first, then the others, the last used first. */
export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/user/sessions',
  response: z.object({ done: z.literal(true), sessions: z.array(ownSessionSchema) }),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  response: doneSchema,
});

/** Every session of the caller but the one that asks. */
export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  response: doneSchema,
});
