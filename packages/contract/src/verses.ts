import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** What stands in brackets behind a quotation that was judged: the server writes it, the web sets it quietly. */
export const VERSE_NOTES = {
  corrected: 'صُحّح من نص المصحف',
  unknown: 'هذه العبارة لا تطابق آية في المصحف',
  tradition: 'لم يُتحقق من نص الحديث',
} as const;

/** Behind words of a student's file, which are shown as they stand; the places follow. */
export const FILE_VERSE_NOTE = 'فيه آية تختلف عن نص المصحف في';

/** No sura is longer. */
const VERSES_MAX = 286;
const NOT_A_NUMBER = { error: `رقم الآية عدد صحيح من 1 إلى ${VERSES_MAX}` };
const verseNumberSchema = z.coerce
  .number<string>(NOT_A_NUMBER)
  .check(z.int(NOT_A_NUMBER), z.gte(1, NOT_A_NUMBER), z.lte(VERSES_MAX, NOT_A_NUMBER));

/** Verses of one sura, which is called as the mushaf calls it. */
export const versePlaceSchema = z.object({ sura: z.string(), from: z.number(), to: z.number() });

export type VersePlace = z.infer<typeof versePlaceSchema>;

/** `البقرة: 255`, `الإخلاص: 2-3` */
export function writeVersePlace({ sura, from, to }: VersePlace): string {
  return `${sura}: ${from === to ? from : `${from}-${to}`}`;
}

/** Some verses with those before and after them, in the reading of Hafs from Asim. */
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
    /** Where the sura begins among them, and begins with it. */
    basmala: z.nullable(z.string()),
    verses: z.array(
      z.object({
        number: z.number(),
        text: z.string(),
        /** One of those that were asked for. */
        isNamed: z.boolean(),
      }),
    ),
  }),
});
