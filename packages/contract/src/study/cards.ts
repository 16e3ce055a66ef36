import * as z from 'zod/mini';
import { defineEndpoint } from '#src/endpoint.ts';
import { fileReferenceSchema } from '#src/files.ts';
import { DAY_MS, daySchema, instantSchema } from '#src/moments.ts';
import { runSchema } from '#src/study-events.ts';
import { itemSchema } from './item.ts';

/** How well a card was known: again, hard, good, easy. */
export const RATINGS = [1, 2, 3, 4] as const;
/** A queue is handed out so many cards at a time. */
export const QUEUE_MOST = 100;
/** How far ahead of the server's clock a review may lie. */
export const REVIEW_AHEAD_MS = 60 * 1000;
export const DAILY_NEW_MAX = 500;
export const RETENTION_MIN = 0.7;
export const RETENTION_MAX = 0.97;
/** Days that the statistic looks ahead, and weeks that it looks back. */
export const DUE_DAYS = 14;
export const RECALL_WEEKS = 8;

const wholeNumber = (max: number, error: string) =>
  z.number({ error }).check(z.int({ error }), z.gte(0, { error }), z.lte(max, { error }));

/** What is known of a card's place in memory. */
export const cardStateSchema = z.object({
  due: z.string(),
  stability: z.number(),
  difficulty: z.number(),
  /** 0 new, 1 being learned, 2 in review, 3 being learned again. */
  state: z.number(),
  /** Which of the steps of learning it stands at. */
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
  /** When it would come back, by how well it was known. */
  previews: z.object({
    again: z.string(),
    hard: z.string(),
    good: z.string(),
    easy: z.string(),
  }),
});
export type StudyCard = z.infer<typeof cardSchema>;

const scopeQuery = z.object({ centerId: z.optional(z.string().check(z.maxLength(64))) });

/** What is to be reviewed now: due cards by how little is left of them, then new ones. */
export const getCardQueue = defineEndpoint({
  method: 'GET',
  path: '/api/cards/queue',
  query: scopeQuery,
  response: z.object({
    done: z.literal(true),
    /** The first of them; the rest comes with the next call. */
    cards: z.array(cardSchema),
    /** How many are due, and how many new ones today still has room for. */
    due: z.number(),
    fresh: z.number(),
    doneToday: z.number(),
    /** How many cards that are being learned come back later today. */
    later: z.number(),
    /** When the next card that is being learned comes back, if it does so today. */
    nextAt: z.nullable(z.string()),
  }),
});
export type CardQueue = z.infer<typeof getCardQueue.response>;

/** The same `clientReviewId` counts once, however often it is sent. */
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

/** Takes back the review that was stored last. */
export const undoReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/cards/reviews/last',
  response: cardReply,
});

/** A question joins the review, or what left it comes back. */
export const joinReview = defineEndpoint({
  method: 'POST',
  path: '/api/cards',
  body: z.object({ itemId: z.string({ error: 'السؤال مطلوب' }).check(z.maxLength(64)) }),
  response: cardReply,
});

/** So many items join the review with one call. */
export const JOIN_MANY_MAX = 100;

/** Such as all misses of an exam at once; those that are gone are left out. */
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

/** So many terms become cards with one call. */
export const TERM_CARDS_MAX = 200;

/**
 * Terms of a glossary become cards, two for each and in the order of the course: the Arabic term asks for
 * the Latin one and the other way round, or for its definition where it has no Latin name. Each does so once.
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
  /** Of the cards, `known` were there before. */
  response: z.object({ done: z.literal(true), made: z.number(), known: z.number() }),
});

/** It stays in the bank, and what is known of it is kept. */
export const leaveReview = defineEndpoint({
  method: 'DELETE',
  path: '/api/cards/:itemId',
  response: z.object({ done: z.literal(true) }),
});

/** Out of the queue until tomorrow. */
export const buryCard = defineEndpoint({
  method: 'POST',
  path: '/api/cards/:itemId/bury',
  response: z.object({ done: z.literal(true) }),
});

export const cardSettingsSchema = z.object({
  /** New cards a day in a center without an exam date. */
  dailyNew: wholeNumber(DAILY_NEW_MAX, `عدد البطاقات الجديدة من 0 إلى ${DAILY_NEW_MAX}`),
  /** The share of cards that is to be known when they come back. */
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
    /** From today on; what is overdue counts for today. */
    dueByDay: z.array(z.object({ day: z.string(), count: z.number() })),
    /** Of the cards that came back in a week, how many were known; oldest first. */
    recallByWeek: z.array(z.object({ weekOf: z.string(), reviews: z.number(), known: z.number() })),
  }),
});
export type CardStats = z.infer<typeof getCardStats.response>;

/** All cards as a package for Anki: a file, not JSON. */
export const exportDeck = defineEndpoint({
  method: 'GET',
  path: '/api/cards/export.apkg',
  query: scopeQuery,
  response: z.unknown(),
});

/** The same as a table: CSV, not JSON. */
export const exportCardTable = defineEndpoint({
  method: 'GET',
  path: '/api/cards/export.csv',
  query: scopeQuery,
  response: z.unknown(),
});

/** What the browser's file dialog offers for a deck. */
export const ACCEPTED_DECKS = '.apkg';
/** So many cards of a deck are shown before it is taken. */
export const DECK_SAMPLES = 5;

/** An uploaded Anki package becomes cards of a center; a preview says what it would become. */
export const importDeck = defineEndpoint({
  method: 'POST',
  path: '/api/cards/import',
  body: z.extend(fileReferenceSchema, {
    centerId: z.string({ error: 'المقرر مطلوب' }).check(z.maxLength(64)),
    preview: z.optional(z.boolean()),
  }),
  response: z.object({
    done: z.literal(true),
    /** `wanted` is what the deck holds, `made` what of it is cards now, or would be. */
    run: runSchema,
    /** How many of them the center had already. */
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

/** The day of a center's exam; one that has passed is none. */
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
