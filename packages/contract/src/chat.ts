import * as z from 'zod/mini';
import { opaqueSchema } from './account-fields.ts';
import { doneSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { fileReferenceSchema } from './files.ts';
import { cursorSchema, millisecondsSchema } from './moments.ts';
import { lineSchema } from './text.ts';

export const MESSAGE_MAX = 20_000;
export const TITLE_MAX = 80;
export const MESSAGES_PER_PAGE = 50;
export const CHATS_PER_PAGE = 30;
/** Fits one page, above all other chats. */
export const PINNED_CHATS_MAX = 20;
export const FEEDBACK_REASON_MAX = 500;

export const attachmentSchema = z.object({
  url: z.string(),
  fileName: z.string(),
  type: z.enum(['image', 'file']),
});

export type Attachment = z.infer<typeof attachmentSchema>;

/** The source of a statement; `[n]` in the text refers to it. */
export const sourceSchema = z.object({
  n: z.number(),
  fileName: z.string(),
  fileUrl: z.string(),
  /** Null for a web page. */
  page: z.nullable(z.number()),
  pageLabel: z.nullable(z.enum(['page', 'slide', 'sheet', 'section'])),
  quote: z.string(),
  /** Together they open the passage in its page; null for a web page. */
  centerId: z.nullable(z.string()),
  passageId: z.nullable(z.string()),
});

export type Source = z.infer<typeof sourceSchema>;

export const REPLY_STATES = ['running', 'done', 'stopped', 'length', 'broken'] as const;

export const chatMessageSchema = z.object({
  id: z.string(),
  content: z.string(),
  type: z.enum(['assistant', 'user']),
  timestamp: z.string(),
  files: z.array(attachmentSchema),
  images: z.array(attachmentSchema),
  sources: z.array(sourceSchema),
  state: z.enum(REPLY_STATES),
  /** Why the reply broke off; Arabic, ready to show. */
  failure: z.nullable(z.string()),
  feedback: z.nullable(z.enum(['like', 'dislike'])),
  /** Reading steps before the reply; absent if there are none. */
  steps: z.optional(z.array(z.string())),
  /** The shown version of an edited question. */
  version: z.optional(z.object({ number: z.number(), count: z.number() })),
});

export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const chatSummarySchema = z.object({
  id: z.string(),
  thread: z.string(),
  title: z.string(),
  lastMessage: z.string(),
  createdAt: millisecondsSchema,
  lastMessageAt: z.number(),
  /** Null for the general assistant. */
  centerId: z.nullable(z.string()),
  isPinned: z.boolean(),
  /** The matching excerpt of a search. */
  found: z.optional(z.string()),
});

export type ChatSummary = z.infer<typeof chatSummarySchema>;

export const createChat = defineEndpoint({
  method: 'POST',
  path: '/api/chat',
  body: z.object({ centerId: z.optional(z.nullable(opaqueSchema)) }),
  response: z.object({ done: z.literal(true), chatId: z.string() }),
});

/** Newest first. `centerId=general` keeps general chats; `q` searches; `cursor` pages. */
export const listChats = defineEndpoint({
  method: 'GET',
  path: '/api/chats',
  query: z.object({
    centerId: z.optional(opaqueSchema),
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    cursor: z.optional(cursorSchema),
  }),
  response: z.object({
    done: z.literal(true),
    chats: z.array(chatSummarySchema),
    /** All pinned chats, on the first page of an unsearched list. */
    pinned: z.optional(z.array(chatSummarySchema)),
    nextCursor: z.nullable(z.string()),
  }),
});

/** `id` is a thread, or a center, for which messages are empty. */
export const getChat = defineEndpoint({
  method: 'GET',
  path: '/api/chat/:id',
  query: z.object({ before: z.optional(opaqueSchema) }),
  response: z.object({
    success: z.literal(true),
    chat: z.object({
      id: z.string(),
      thread: z.nullable(z.string()),
      title: z.string(),
      centerId: z.nullable(z.string()),
      createdAt: z.nullable(millisecondsSchema),
      /** Oldest first: the newest page, or the page before a message. */
      messages: z.array(chatMessageSchema),
      hasEarlier: z.boolean(),
    }),
  }),
});

export const renameChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/:id',
  body: z.object({ title: lineSchema({ required: 'العنوان مطلوب', max: TITLE_MAX }) }),
  response: doneSchema,
});

export const pinChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/:id/pin',
  body: z.object({ isPinned: z.boolean() }),
  response: doneSchema,
});

export const deleteChat = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat/:id',
  response: doneSchema,
});

export const rateMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/:id/messages/:messageId/feedback',
  body: z.object({
    feedback: z.nullable(z.enum(['like', 'dislike'])),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(FEEDBACK_REASON_MAX))),
  }),
  response: doneSchema,
});

/** Shows another version of a question with what followed it. */
export const showVersion = defineEndpoint({
  method: 'PUT',
  path: '/api/chat/:id/messages/:messageId/version',
  body: z.object({ number: z.int().check(z.minimum(1), z.maximum(10_000)) }),
  response: doneSchema,
});

/** The assistant's capabilities, so that the screen offers nothing else. */
export const getAssistant = defineEndpoint({
  method: 'GET',
  path: '/api/assistant',
  response: z.object({
    done: z.literal(true),
    /** If false, answers are quotations of files, and the screen says so. */
    hasModel: z.boolean(),
    canSearchWeb: z.boolean(),
    /** Null if unknown, in which case images are tried. */
    canSeeImages: z.nullable(z.boolean()),
    maxFilesPerMessage: z.number(),
    maxFileBytes: z.number(),
  }),
});

const referencesSchema = z._default(z.array(fileReferenceSchema).check(z.maxLength(50)), []);

export const sendMessageSchema = z.object({
  message: z.string().check(z.trim(), z.maxLength(MESSAGE_MAX)),
  /** A center's id; absent or null for the general assistant. */
  chatId: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  thread: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  /** Must be the session's user. */
  user: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  images: referencesSchema,
  files: referencesSchema,
  language: z._default(z.string().check(z.maxLength(10)), 'ar'),
  webSearch: z._default(z.boolean(), false),
  /** Equal ids mean the same message. */
  clientMessageId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
  /** Edits a message: this one and all later ones become a version of the new one. */
  replaces: z.optional(opaqueSchema),
});

export type SendMessage = z.input<typeof sendMessageSchema>;

export const retryReplySchema = z.object({ thread: opaqueSchema, id: opaqueSchema });

export const stopStreamSchema = z.optional(
  z.nullable(z.object({ thread: z.optional(opaqueSchema) })),
);

export type SendAnswer =
  | { ok: true; thread: string; userMessageId: string; id: string }
  | { ok: false; error: string };
