import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { cursorSchema } from '#src/moments.ts';

export const SECURITY_EVENTS_PER_PAGE = 50;

/** Recorded sign-in events; `limited` covers all rate-limited attempts. */
export const SECURITY_EVENT_KINDS = [
  'signed-in',
  'sign-in-failed',
  'sign-in-limited',
  'signed-out',
  'sessions-ended',
  'password-changed',
  'password-reset',
  'factor-enrolled',
  'factor-given',
  'factor-failed',
  'factor-limited',
  'factor-removed',
  'blocked',
  'unblocked',
  'owner-warned',
] as const;
export const securityEventKindSchema = z.enum(SECURITY_EVENT_KINDS);
export type SecurityEventKind = z.infer<typeof securityEventKindSchema>;

export const securityEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  kind: securityEventKindSchema,
  /** Null if the email has no account, or after its deletion. */
  userId: z.nullable(z.string()),
  username: z.nullable(z.string()),
  /** The network alone after 30 days; null if another person caused it. */
  address: z.nullable(z.string()),
  device: z.nullable(z.string()),
});

export type SecurityEvent = z.infer<typeof securityEventSchema>;

/** Newest first; `user` filters by account. */
export const adminListSecurityEvents = defineEndpoint({
  method: 'GET',
  path: '/api/admin/security-events',
  query: z.object({
    cursor: z.optional(cursorSchema),
    user: z.optional(
      z.string().check(z.regex(/^[\w-]{1,100}$/, { error: 'معرّف الحساب غير صحيح' })),
    ),
  }),
  response: z.object({
    done: z.literal(true),
    events: z.array(securityEventSchema),
    nextCursor: z.nullable(z.string()),
  }),
});
