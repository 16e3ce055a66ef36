import * as z from 'zod/mini';

/** A day of 24 hours; days of the calendar are counted by their names. */
export const DAY_MS = 24 * 60 * 60 * 1000;

const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;
const INVALID = 'صيغة التاريخ غير صحيحة';
const OUT_OF_RANGE = `التاريخ بين عامي ${FIRST_YEAR} و${LAST_YEAR}`;

/** Stores and calendars end at different years; every date that comes in stays far from all of them. */
const isInRange = (date: string): boolean =>
  Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR;

/** A day in Riyadh, as `2026-11-15`. */
export const daySchema = z
  .string({ error: 'التاريخ مطلوب' })
  .check(z.iso.date({ error: INVALID, abort: true }), z.refine(isInRange, { error: OUT_OF_RANGE }));

/** A moment, as `2026-11-15T09:30:00.000Z`. */
export const instantSchema = z
  .string({ error: 'التاريخ مطلوب' })
  .check(
    z.iso.datetime({ error: INVALID, abort: true }),
    z.refine(isInRange, { error: OUT_OF_RANGE }),
  );

const CURSOR = /^(\d{1,13})\.([\w-]{1,64})$/;
const CURSOR_END = Date.UTC(LAST_YEAR + 1, 0);

/** Where a page of a list that is sorted by time ended: the moment of its last row, and its id. */
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
