import * as z from 'zod/mini';

/** 24 hours; calendar days are counted by name. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const INVALID = 'صيغة التاريخ غير صحيحة';
const OUT_OF_RANGE = `التاريخ بين عامي ${FIRST_YEAR} و${LAST_YEAR}`;

/** Stores and calendars have different limits, so dates stay far within all of them. */
const isInRange = (date: string): boolean =>
  Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR;

/** A day in Riyadh, such as `2026-11-15`. */
export const daySchema = z
  .string({ error: 'التاريخ مطلوب' })
  .check(z.iso.date({ error: INVALID, abort: true }), z.refine(isInRange, { error: OUT_OF_RANGE }));

/** A moment, such as `2026-11-15T09:30:00.000Z`. */
export const instantSchema = z
  .string({ error: 'التاريخ مطلوب' })
  .check(
    z.iso.datetime({ error: INVALID, abort: true }),
    z.refine(isInRange, { error: OUT_OF_RANGE }),
  );

/** A moment in milliseconds, which may come as a number or as its digits. */
export const millisecondsSchema = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/, { error: INVALID }))]),
  z.transform(Number),
);

const CURSOR = /^(\d{1,13})\.([\w-]{1,64})$/;
const CURSOR_END = Date.UTC(LAST_YEAR + 1, 0);

/** The last row of a page sorted by time. */
export type Cursor = { at: Date; id: string };

export const cursorSchema = z.pipe(
  z.string().check(
    z.refine((text) => Number(CURSOR.exec(text)?.[1] ?? CURSOR_END) < CURSOR_END, {
      error: 'موضع الصفحة في القائمة غير صحيح. يمكن فتح القائمة من أولها.',
    }),
  ),
  z.transform((text): Cursor => {
    const [at = '', id = ''] = text.split('.');
    return { at: new Date(Number(at)), id };
  }),
);

export function writeCursor({ at, id }: Cursor): string {
  return `${at.getTime()}.${id}`;
}
