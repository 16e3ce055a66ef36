import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { fileReferenceSchema } from '#src/files.ts';
import { DAY_MS, daySchema, instantSchema } from '#src/moments.ts';
import { runSchema } from '#src/study-events.ts';
import { itemSchema } from './item.ts';

export const RATINGS = [1, 2, 3, 4] as const;
/** Cards per response of a queue. */
export const QUEUE_MOST = 100;
/** How far a review may be ahead of the server's clock. */
export const REVIEW_AHEAD_MS = 60 * 1000;
export const DAILY_NEW_MAX = 500;
export const RETENTION_MIN = 0.7;
export const RETENTION_MAX = 0.97;
/** Days of forecast and weeks of history in the statistics. */
export const DUE_DAYS = 14;
export const RECALL_WEEKS = 8;

const wholeNumber = (max: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.gte(0, { error }), z.lte(max, { error }));

export const cardStateSchema = z.object({
  due: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: z.number(),
  step: z.number(),
  reps: z.number(),
  lapses: z.number(),
  lastReview: z.nullable(z.string()),
});
export type CardState = z.infer<typeof cardStateSchema>;

export const cardSchema = z.object({
  item: itemSchema,
  centerId: z.string(),
  state: cardStateSchema,
  previews: z.object({
    again: z.string(),
    hard: z.string(),
    good: z.string(),
    easy: z.string(),
  }),
});
export type StudyCard = z.infer<typeof cardSchema>;

const scopeQuery = z.object({ centerId: z.optional(z.string().check(z.maxLength(64))) });

/** Cards to review now: due ones by retrievability, then new ones. */
export const getCardQueue = defineEndpoint({
  method: 'GET',
  path: '/api/cards/queue',
  query: scopeQuery,
  response: z.object({
    done: z.literal(true),
    /** The first cards; the rest comes with later calls. */
    cards: z.array(cardSchema),
    /** Due cards, and new cards left for today. */
    due: z.number(),
    fresh: z.number(),
    doneToday: z.number(),
    later: z.number(),
    /** When the next learning card is due, if today. */
    nextAt: z.nullable(z.string()),
  }),
});
export type CardQueue = z.infer<typeof getCardQueue.response>;

/** Repeats of a `clientReviewId` count once. */
export const reviewCard = defineEndpoint({
  method: 'POST',
  path: '/api/cards/:itemId/reviews',
  body: z.object({
    clientReviewId: z
      .string({ error: 'رقم المراجعة مطلوب' })
      .check(z.minLength(1, { error: 'رقم المراجعة مطلوب' }), z.maxLength(100)),
    rating: z.literal(RATINGS, { error: 'التقدير من 1 إلى 4' }),
    at: instantSchema,
    tookMs: wholeNumber(DAY_MS, 'مدة المراجعة غير صحيحة'),
  }),
  response: z.object({ done: z.literal(true), state: cardStateSchema }),
});

const cardReply = z.object({ done: z.literal(true), card: cardSchema });

export const undoReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/cards/reviews/last',
  response: cardReply,
});

/** Adds an item to review, or returns one that left. */
export const joinReview = defineEndpoint({
  method: 'POST',
  path: '/api/cards',
  body: z.object({ itemId: z.string({ error: 'السؤال مطلوب' }).check(z.maxLength(64)) }),
  response: cardReply,
});

/** Items per call. */
export const JOIN_MANY_MAX = 100;

/** Such as all misses of an exam; missing items are ignored. */
export const joinReviewMany = defineEndpoint({
  method: 'POST',
  path: '/api/cards/many',
  body: z.object({
    itemIds: z
      .array(z.string().check(z.maxLength(64)), { error: 'الأسئلة مطلوبة' })
      .check(
        z.minLength(1, { error: 'سؤال واحد على الأقل' }),
        z.maxLength(JOIN_MANY_MAX, { error: `الحد الأقصى ${JOIN_MANY_MAX} سؤال في المرة` }),
      ),
  }),
  response: z.object({ done: z.literal(true), joined: z.number() }),
});

/** Terms per call. */
export const TERM_CARDS_MAX = 200;

/**
 * Makes two cards per glossary term, in course order: Arabic to Latin and back, or to the
 * definition without a Latin name. Each is made once.
 */
export const makeTermCards = defineEndpoint({
  method: 'POST',
  path: '/api/learning-center/:id/glossary/cards',
  body: z.object({
    termIds: z
      .array(z.string().check(z.maxLength(64)), { error: 'المصطلحات مطلوبة' })
      .check(
        z.minLength(1, { error: 'مصطلح واحد على الأقل' }),
        z.maxLength(TERM_CARDS_MAX, { error: `الحد الأقصى ${TERM_CARDS_MAX} مصطلح في المرة` }),
      ),
  }),
  response: z.object({ done: z.literal(true), made: z.number(), known: z.number() }),
});

/** The item and its history stay. */
export const leaveReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/cards/:itemId',
  response: z.object({ done: z.literal(true) }),
});

/** Hides the card until tomorrow. */
export const buryCard = defineEndpoint({
  method: 'POST',
  path: '/api/cards/:itemId/bury',
  response: z.object({ done: z.literal(true) }),
});

export const cardSettingsSchema = z.object({
  /** New cards per day for a center without an exam date. */
  dailyNew: wholeNumber(DAILY_NEW_MAX, `عدد البطاقات الجديدة من 0 إلى ${DAILY_NEW_MAX}`),
  retention: z
    .number({ error: 'نسبة التذكر مطلوبة' })
    .check(
      z.gte(RETENTION_MIN, { error: 'نسبة التذكر بين 70% و97%' }),
      z.lte(RETENTION_MAX, { error: 'نسبة التذكر بين 70% و97%' }),
    ),
});
export type CardSettings = z.infer<typeof cardSettingsSchema>;
export const DEFAULT_CARD_SETTINGS: CardSettings = { dailyNew: 20, retention: 0.9 };

const settingsReply = z.object({ done: z.literal(true), settings: cardSettingsSchema });

export const getCardSettings = defineEndpoint({
  method: 'GET',
  path: '/api/cards/settings',
  response: settingsReply,
});

export const setCardSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/cards/settings',
  body: cardSettingsSchema,
  response: settingsReply,
});

/** Days end at 04:00 in Riyadh. */
export const getCardStats = defineEndpoint({
  method: 'GET',
  path: '/api/cards/stats',
  query: scopeQuery,
  response: z.object({
    done: z.literal(true),
    /** From today; overdue cards count today. */
    dueByDay: z.array(z.object({ day: z.string(), count: z.number() })),
    /** The recall rate per week, oldest first. */
    recallByWeek: z.array(z.object({ weekOf: z.string(), reviews: z.number(), known: z.number() })),
  }),
});
export type CardStats = z.infer<typeof getCardStats.response>;

/** All cards as an Anki package. */
export const exportDeck = defineEndpoint({
  method: 'GET',
  path: '/api/cards/export.apkg',
  query: scopeQuery,
  response: z.unknown(),
});

/** All cards as CSV. */
export const exportCardTable = defineEndpoint({
  method: 'GET',
  path: '/api/cards/export.csv',
  query: scopeQuery,
  response: z.unknown(),
});

/** Accepted in the file dialog for decks. */
export const ACCEPTED_DECKS = '.apkg';
/** Cards shown in a preview. */
export const DECK_SAMPLES = 5;

/** Imports an uploaded Anki package into a center, or previews it. */
export const importDeck = defineEndpoint({
  method: 'POST',
  path: '/api/cards/import',
  body: z.extend(fileReferenceSchema, {
    centerId: z.string({ error: 'المقرر مطلوب' }).check(z.maxLength(64)),
    preview: z.optional(z.boolean()),
  }),
  response: z.object({
    done: z.literal(true),
    /** `wanted` counts the deck's cards, `made` those imported or importable. */
    run: runSchema,
    known: z.number(),
    samples: z.array(z.object({ front: z.string(), back: z.string() })),
  }),
});
export type DeckImport = z.infer<typeof importDeck.response>;

const examDateReply = z.object({
  done: z.literal(true),
  date: z.nullable(z.string()),
  /** «11 رجب 1448», by the Umm al-Qura calendar. */
  hijri: z.nullable(z.string()),
  /** Calendar days in Riyadh. */
  daysLeft: z.nullable(z.number()),
});
export type ExamDate = z.infer<typeof examDateReply>;

/** The day of a center's exam; a past one counts as none. */
export const getExamDate = defineEndpoint({
  method: 'GET',
  path: '/api/study/:centerId/exam-date',
  response: examDateReply,
});

export const setExamDate = defineEndpoint({
  method: 'PUT',
  path: '/api/study/:centerId/exam-date',
  body: z.object({ date: z.nullable(daySchema) }),
  response: examDateReply,
});
