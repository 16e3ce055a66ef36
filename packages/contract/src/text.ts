import * as z from 'zod/mini';

/** Characters that names must not contain: controls, bidi overrides, zero-width ones. */
const HIDDEN = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\u034f/gu;

export function visibleText(text: string): string {
  return text.normalize('NFC').replace(HIDDEN, ' ').replace(/\s+/gu, ' ').trim();
}

/** A required single line without invisible characters. */
export function lineSchema(limits: { required: string; min?: number; max: number }) {
  const { required, min = 1, max } = limits;
  return z
    .string({ error: required })
    .check(
      z.overwrite(visibleText),
      z.minLength(min, { error: required }),
      z.maxLength(max, { error: `الحد الأقصى ${max} حرفًا` }),
    );
}
