import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import {
  answerBodySchema,
  SUGGESTION_STATUSES,
  SUPPORT_STATUSES,
  supportAnswerSchema,
} from '#src/help-desk.ts';
import { csvOf, tableAnswer, tableQuery } from './table.ts';

export const adminPersonSchema = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string(),
});

const suggestionStatus = z.enum(SUGGESTION_STATUSES);

export const adminSuggestionSchema = z.object({
  id: z.string(),
  content: z.string(),
  status: suggestionStatus,
  createdAt: z.string(),
  response: z.nullable(z.string()),
  respondedBy: z.nullable(z.string()),
  respondedAt: z.nullable(z.string()),
  user: adminPersonSchema,
});

export type AdminSuggestion = z.infer<typeof adminSuggestionSchema>;

/** `q` searches the text and its author's name and email. */
export const adminListSuggestions = defineEndpoint({
  method: 'GET',
  path: '/api/admin/suggestions',
  query: tableQuery(['createdAt'], { status: z.optional(suggestionStatus) }),
  response: tableAnswer(adminSuggestionSchema),
});

export const adminExportSuggestions = csvOf(adminListSuggestions);

const suggestionAnswer = z.object({
  done: z.literal(true),
  message: z.string(),
  suggestion: adminSuggestionSchema,
});

/** Emails the answer and shows it to the author; replaces an earlier answer. */
export const adminAnswerSuggestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/suggestions/:id/answer',
  body: answerBodySchema,
  response: suggestionAnswer,
});

/** The text is optional. An answered suggestion stays answered. */
export const adminRejectSuggestion = defineEndpoint({
  method: 'POST',
  path: '/api/admin/suggestions/:id/reject',
  body: z.partial(answerBodySchema),
  response: suggestionAnswer,
});

const supportStatus = z.enum(SUPPORT_STATUSES);

export const adminSupportRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  /** Null for a visitor. */
  userId: z.nullable(z.string()),
  message: z.string(),
  status: supportStatus,
  createdAt: z.string(),
  lastAnswerAt: z.nullable(z.string()),
});

export type AdminSupportRow = z.infer<typeof adminSupportRowSchema>;

/** `q` searches name, email and message. */
export const adminListSupport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support',
  query: tableQuery(['createdAt'], { status: z.optional(supportStatus) }),
  response: tableAnswer(adminSupportRowSchema),
});

export const adminExportSupport = csvOf(adminListSupport);

export const adminSupportThreadSchema = z.extend(adminSupportRowSchema, {
  answers: z.array(supportAnswerSchema),
});

export type AdminSupportThread = z.infer<typeof adminSupportThreadSchema>;

export const adminGetSupport = defineEndpoint({
  method: 'GET',
  path: '/api/admin/support/:id',
  response: z.object({ done: z.literal(true), thread: adminSupportThreadSchema }),
});

const threadAnswer = z.object({
  done: z.literal(true),
  message: z.string(),
  thread: adminSupportThreadSchema,
});

export const adminAnswerSupport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support/:id/answer',
  body: answerBodySchema,
  response: threadAnswer,
});

export const adminCloseSupport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support/:id/close',
  response: threadAnswer,
});

export const adminReopenSupport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/support/:id/reopen',
  response: threadAnswer,
});
