import * as z from 'zod/mini';
import { emailSchema, usernameSchema } from './account-fields.ts';
import { doneSchema } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { instantSchema } from './moments.ts';
import { visibleText } from './text.ts';

export const SUGGESTION_MAX = 2000;
export const SUPPORT_MESSAGE_MAX = 5000;
export const ANSWER_MAX = 5000;
export const FAQ_TITLE_MAX = 200;
export const FAQ_DESCRIPTION_MAX = 3000;
/** How many own suggestions and messages are listed. */
export const OWN_LIST_MAX = 500;

/** Control characters except tab and newline, and direction overrides. */
const UNSEEN = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;

function paragraphs(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, '\n').replace(UNSEEN, '').normalize('NFC').trim();
}

/** Multi-line text; text of invisible characters counts as empty. */
function wordsSchema({ required, max }: { required: string; max: number }) {
  return z.string({ error: required }).check(
    z.overwrite(paragraphs),
    z.refine((text) => visibleText(text) !== '', { error: required, abort: true }),
    z.maxLength(max, { error: `الحد الأقصى ${max} حرف` }),
  );
}

export const supportContactBodySchema = z.object({
  name: usernameSchema,
  email: emailSchema,
  message: wordsSchema({ required: 'الرسالة مطلوبة', max: SUPPORT_MESSAGE_MAX }),
});

/** Open to visitors, who may be unable to sign in. */
export const contactSupport = defineEndpoint({
  method: 'POST',
  path: '/api/support/contact',
  body: supportContactBodySchema,
  response: doneSchema,
});

export const SUPPORT_STATUSES = ['open', 'answered', 'closed'] as const;
const supportStatusSchema = z.enum(SUPPORT_STATUSES);
export type SupportStatus = z.infer<typeof supportStatusSchema>;

export const supportAnswerSchema = z.object({
  id: z.string(),
  body: z.string(),
  answeredBy: z.string(),
  createdAt: z.string(),
});

export const supportMessageSchema = z.object({
  id: z.string(),
  message: z.string(),
  status: supportStatusSchema,
  createdAt: z.string(),
  answers: z.array(supportAnswerSchema),
  isUnseen: z.boolean(),
});

export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const listMyMessages = defineEndpoint({
  method: 'GET',
  path: '/api/support/my-messages',
  response: z.object({ done: z.literal(true), messages: z.array(supportMessageSchema) }),
});

/** Answers up to this time were shown; later ones keep the badge. */
const seenBodySchema = z.object({
  until: instantSchema,
});

export const markMessagesSeen = defineEndpoint({
  method: 'POST',
  path: '/api/support/seen',
  body: seenBodySchema,
  response: doneSchema,
});

export const FAQ_TYPES = ['logined', 'all', 'guest'] as const;
export const faqTypeSchema = z.enum(FAQ_TYPES);
export type FaqType = z.infer<typeof faqTypeSchema>;

export const faqEntrySchema = z.object({
  title: z.string(),
  description: z.string(),
  type: faqTypeSchema,
});

export type FaqEntry = z.infer<typeof faqEntrySchema>;

export const faqBodySchema = z.object({
  title: wordsSchema({ required: 'السؤال مطلوب', max: FAQ_TITLE_MAX }),
  description: wordsSchema({ required: 'الجواب مطلوب', max: FAQ_DESCRIPTION_MAX }),
  type: faqTypeSchema,
});

export type FaqBody = z.infer<typeof faqBodySchema>;

/** By id, in shown order. */
export const listFaqs = defineEndpoint({
  method: 'GET',
  path: '/api/faqs',
  response: z.object({ done: z.literal(true), faqs: z.record(z.string(), faqEntrySchema) }),
});

export const SUGGESTION_STATUSES = ['pending', 'responded', 'rejected'] as const;
const suggestionStatusSchema = z.enum(SUGGESTION_STATUSES);
export type SuggestionStatus = z.infer<typeof suggestionStatusSchema>;

export const suggestionSchema = z.object({
  id: z.string(),
  content: z.string(),
  status: suggestionStatusSchema,
  createdAt: z.string(),
  /** A rejection may have no text. */
  response: z.nullable(z.string()),
  respondedBy: z.nullable(z.string()),
  respondedAt: z.nullable(z.string()),
  isUnseen: z.boolean(),
});

export type Suggestion = z.infer<typeof suggestionSchema>;

export const suggestionBodySchema = z.object({
  content: wordsSchema({ required: 'نص الاقتراح مطلوب', max: SUGGESTION_MAX }),
});

export const listMySuggestions = defineEndpoint({
  method: 'GET',
  path: '/api/suggestions/my-suggestions',
  response: z.object({ done: z.literal(true), suggestions: z.array(suggestionSchema) }),
});

export const createSuggestion = defineEndpoint({
  method: 'POST',
  path: '/api/suggestions',
  body: suggestionBodySchema,
  response: z.object({ done: z.literal(true), message: z.string(), suggestion: suggestionSchema }),
});

export const markSuggestionsSeen = defineEndpoint({
  method: 'POST',
  path: '/api/suggestions/seen',
  body: seenBodySchema,
  response: doneSchema,
});

export const answerBodySchema = z.object({
  text: wordsSchema({ required: 'نص الرد مطلوب', max: ANSWER_MAX }),
});

export const ANSWER_KINDS = ['suggestions', 'support'] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const unseenSchema = z.object({ suggestions: z.number(), support: z.number() });
export type Unseen = z.infer<typeof unseenSchema>;

export const getUnseen = defineEndpoint({
  method: 'GET',
  path: '/api/notifications/unseen',
  response: z.object({ done: z.literal(true), unseen: unseenSchema }),
});
