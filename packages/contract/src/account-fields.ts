import * as z from 'zod/mini';
import { westernDigits } from './digits.ts';
import { lineSchema } from './text.ts';

export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CODE_LENGTH = 6;
export const CODE_VALID_MINUTES = 10;
export const RESEND_AFTER_SECONDS = 60;
const MAX_EMAIL = 254;

export const emailSchema = z
  .string({ error: 'البريد الإلكتروني مطلوب' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.minLength(1, { error: 'البريد الإلكتروني مطلوب', abort: true }),
    z.maxLength(MAX_EMAIL, { error: 'البريد الإلكتروني طويل جدًا' }),
    z.email({ error: 'صيغة البريد الإلكتروني غير صحيحة، مثال: name@university.edu' }),
  );

export const usernameSchema = lineSchema({ required: 'الاسم مطلوب', max: 60 });
export const universitySchema = lineSchema({ required: 'اسم الجامعة مطلوب', max: 120 });

export const newPasswordSchema = z.string({ error: 'كلمة المرور مطلوبة' }).check(
  z.minLength(PASSWORD_MIN, {
    error: `يجب أن تكون كلمة المرور ${PASSWORD_MIN} أحرف على الأقل`,
  }),
  z.maxLength(PASSWORD_MAX, { error: `الحد الأقصى لكلمة المرور ${PASSWORD_MAX} حرفًا` }),
);

export const passwordSchema = z
  .string({ error: 'كلمة المرور مطلوبة' })
  .check(
    z.minLength(1, { error: 'كلمة المرور مطلوبة' }),
    z.maxLength(PASSWORD_MAX, { error: 'كلمة المرور غير صحيحة' }),
  );

const MOBILE_ERROR = 'رقم الجوال من 9 إلى 15 رقمًا، مثال: 0501234567';

/** Keeps digits only; Arabic-Indic digits become 0-9. */
export const mobileSchema = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], { error: 'رقم الجوال مطلوب' }),
    z.transform((value) => westernDigits(String(value)).replace(/[\s+\-\u200e\u200f]/g, '')),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'رقم الجوال مطلوب', abort: true }),
      z.regex(/^\d{9,15}$/, { error: MOBILE_ERROR }),
    ),
);

export const codeSchema = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], { error: 'رمز التحقق مطلوب' }),
    z.transform((value) => westernDigits(String(value)).replace(/\s/g, '')),
  ),
  z
    .string()
    .check(
      z.minLength(1, { error: 'رمز التحقق مطلوب', abort: true }),
      z.regex(/^\d{6}$/, { error: `رمز التحقق ${CODE_LENGTH} أرقام` }),
    ),
);

/** Keys, ids and tokens made by the server; only their size is checked. */
export const opaqueSchema = z
  .string({ error: 'الرابط غير مكتمل' })
  .check(
    z.minLength(1, { error: 'الرابط غير مكتمل' }),
    z.maxLength(100, { error: 'الرابط غير صحيح' }),
  );
