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

/** Connected tabs per session and per user; a further one replaces the longest silent. */
export const SOCKETS_PER_SESSION = 12;
export const SOCKETS_PER_USER = 30;

export const serverEvents = {
  'user-updated': z.object({ user: userSchema }),
  'center-updated': z.object({ center: centerSchema }),
  'study-updated': z.object({ run: runSchema }),
  /** The study plan changed, here or in another tab. */
  'plan-updated': z.object({ from: z.string(), to: z.string() }),
  /** A walk advanced, possibly in another tab. */
  'walk-updated': z.object({ walk: walkSchema }),
  /** An answer to a suggestion or message arrived, or was seen in another tab. */
  'answers-updated': z.object({ about: z.enum(ANSWER_KINDS), unseen: z.number() }),
  bot_typing: z.object({ thread: z.string(), id: z.string() }),
  /** Part of a reply; `offset` counts UTF-16 units. */
  'get-messages': z.object({
    thread: z.string(),
    id: z.string(),
    offset: z.number(),
    text: z.string(),
  }),
  /** A step of a reply, in words for the student. */
  'reply-step': z.object({ thread: z.string(), id: z.string(), text: z.string() }),
  /** The complete stored reply, or why a message was refused. */
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
  /** Without a text the screen shows its default. */
  'chat-error': z.object({ thread: z.string(), id: z.string(), message: z.optional(z.string()) }),
  'file-received': z.object({ thread: z.string(), url: z.string(), fileName: z.string() }),
  /** Sent to one socket that a newer one replaces; it reconnects only on request. */
  'set-aside': z.object({ message: z.string() }),
} as const;

/** Events from browsers; each is acknowledged. */
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
