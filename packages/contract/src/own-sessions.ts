import * as z from 'zod/mini';
import { doneSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';

/** A session ends after this many days even if used. */
export const SESSION_MAX_DAYS = 90;

export const ownSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

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

export const endOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  response: doneSchema,
});
