import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/**
 * Notes that the server adds in brackets after a judged quotation; the web app shows them quietly.
 */
export const VERSE_NOTES = {
  corrected: 'صُحّح من نص المصحف',
  unknown: 'هذه العبارة لا تطابق آية في المصحف',
  tradition: 'لم يُتحقق من نص الحديث',
} as const;

/** Note after words of a student's file, followed by the places. */
export const FILE_VERSE_NOTE = 'فيه آية تختلف عن نص المصحف في';

/** Verses in the longest sura. */
const VERSES_MAX = 286;
const NOT_A_NUMBER = { error: `رقم الآية عدد صحيح من 1 إلى ${VERSES_MAX}` };
const verseNumberSchema = z.coerce
  .number<string>(NOT_A_NUMBER)
  .check(z.int(NOT_A_NUMBER), z.gte(1, NOT_A_NUMBER), z.lte(VERSES_MAX, NOT_A_NUMBER));

/** Verses of a sura, by its name in the mushaf. */
export const versePlaceSchema = z.object({ sura: z.string(), from: z.number(), to: z.number() });

export type VersePlace = z.infer<typeof versePlaceSchema>;

/** `البقرة: 255`, `الإخلاص: 2-3` */
export function writeVersePlace({ sura, from, to }: VersePlace): string {
  return `${sura}: ${from === to ? from : `${from}-${to}`}`;
}

/** Verses with their context, in the reading of Hafs from Asim. */
export const getVerses = defineEndpoint({
  method: 'GET',
  path: '/api/verses',
  query: z.object({
    sura: z.string({ error: 'اسم السورة مطلوب' }).check(z.minLength(1), z.maxLength(20)),
    from: verseNumberSchema,
    to: verseNumberSchema,
  }),
  response: z.object({
    done: z.literal(true),
    sura: z.string(),
    /** Present if the sura begins among them with the basmala. */
    basmala: z.nullable(z.string()),
    verses: z.array(
      z.object({
        number: z.number(),
        text: z.string(),
        isNamed: z.boolean(),
      }),
    ),
  }),
});
