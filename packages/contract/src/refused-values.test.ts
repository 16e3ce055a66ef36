import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import './index.ts';

/** The message of a schema without its own texts. */
const said = (schema: z.ZodMiniType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a value that a schema refuses without its own message', () => {
  it.each([
    ['is missing', z.string(), undefined, 'هذا الحقل مطلوب'],
    ['is empty', z.string().check(z.minLength(1)), '', 'هذا الحقل مطلوب'],
    ['is no text', z.string(), 7, 'المطلوب هنا نص'],
    ['is no number', z.number(), 'x', 'المطلوب هنا رقم'],
    ['is no whole number', z.int(), 1.5, 'المطلوب هنا رقم صحيح'],
    ['is no list', z.array(z.string()), {}, 'المطلوب هنا قائمة'],
    ['is no object', z.object({}), [], 'القيمة غير صحيحة'],
    ['is too long', z.string().check(z.maxLength(2)), 'abc', 'الحد الأقصى لعدد الأحرف 2'],
    ['has too few items', z.array(z.int()).check(z.minLength(2)), [1], 'الحد الأدنى لعدد العناصر 2'],
    ['is too small', z.number().check(z.minimum(3)), 1, 'الحد الأدنى للقيمة 3'],
    ['is not one of those', z.enum(['a', 'b']), 'c', 'القيمة ليست من الخيارات المتاحة'],
    ['is of no option', z.union([z.string(), z.number()]), null, 'القيمة غير صحيحة'],
    ['is no address', z.url(), 'x', 'صيغة الرابط غير صحيحة'],
    ['has another form', z.string().check(z.regex(/^a$/)), 'b', 'الصيغة غير صحيحة'],
    ['has unknown keys', z.strictObject({}), { a: 1 }, 'في البيانات حقول غير معروفة'],
    ['fails a check', z.string().check(z.refine(() => false)), 'x', 'القيمة غير صحيحة'],
  ])('and %s is told so in Arabic', (_, schema, value, message) => {
    expect(said(schema, value)).toBe(message);
  });
});
