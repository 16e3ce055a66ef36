import * as z from 'zod/mini';
import { centerSchema } from './centers.ts';
import {
  attachmentSchema,
  retryReplySchema,
  sendMessageSchema,
  sourceSchema,
  stopStreamSchema,
  type SendAnswer,
} from './chat.ts';
import { ANSWER_KINDS } from './help-desk.ts';
import { runSchema, walkSchema } from './study-events.ts';
import { userSchema } from './user.ts';

/** How many tabs a session and a user may have connected; beyond it the longest silent gives way. */
export const SOCKETS_PER_SESSION = 12;
export const SOCKETS_PER_USER = 30;

/** What the server tells every socket of a user. */
export const serverEvents = {
  'user-updated': z.object({ user: userSchema }),
  /** Progress and outcome of reading a center's files. */
  'center-updated': z.object({ center: centerSchema }),
  /** Progress and outcome of making questions of a center's files. */
  'study-updated': z.object({ run: runSchema }),
  /** Days of the plan changed, in this tab or elsewhere. */
  'plan-updated': z.object({ from: z.string(), to: z.string() }),
  /** A walk went on, perhaps in another tab. */
  'walk-updated': z.object({ walk: walkSchema }),
  /** An answer to a suggestion or to a message came, or was seen in another tab. */
  'answers-updated': z.object({ about: z.enum(ANSWER_KINDS), unseen: z.number() }),
  /** A reply has begun. */
  bot_typing: z.object({ thread: z.string(), id: z.string() }),
  /** A piece of a reply; `offset` counts UTF-16 units. */
  'get-messages': z.object({
    thread: z.string(),
    id: z.string(),
    offset: z.number(),
    text: z.string(),
  }),
  /** What is being read for a reply, in words for the student. */
  'reply-step': z.object({ thread: z.string(), id: z.string(), text: z.string() }),
  /** The whole, stored reply; or why a message was refused. */
  return_message: z.union([
    z.object({
      thread: z.string(),
      id: z.string(),
      message: z.string(),
      timestamp: z.string(),
      sources: z.array(sourceSchema),
      files: z.array(attachmentSchema),
    }),
    z.object({ error: z.string(), thread: z.optional(z.string()) }),
  ]),
  finished: z.object({
    thread: z.string(),
    id: z.string(),
    reason: z.enum(['done', 'stopped', 'length']),
  }),
  /** The reply broke off; what was written is kept. Nothing follows. */
  /** Without words of its own the screen says its default ones. */
  'chat-error': z.object({ thread: z.string(), id: z.string(), message: z.optional(z.string()) }),
  'file-received': z.object({ thread: z.string(), url: z.string(), fileName: z.string() }),
  /** To one socket alone: it gives way to a newer one, and comes back only when somebody asks. */
  'set-aside': z.object({ message: z.string() }),
} as const;

/** What a browser may say; each is acknowledged. */
export const clientEvents = {
  message: sendMessageSchema,
  'retry-reply': retryReplySchema,
  'stop-stream': stopStreamSchema,
} as const;

export type ClientEvents = {
  message: (payload: unknown, answer?: (answer: SendAnswer) => void) => void;
  'retry-reply': (payload: unknown, answer?: (answer: SendAnswer) => void) => void;
  'stop-stream': (payload?: unknown) => void;
};

export type ServerEvents = {
  [Name in keyof typeof serverEvents]: (payload: z.infer<(typeof serverEvents)[Name]>) => void;
};
