import * as z from 'zod/mini';
import { codeSchema } from '#src/account-fields.ts';
import { doneSchema } from '#src/accounts.ts';
import { westernDigits } from '#src/digits.ts';
import { defineEndpoint } from '#src/endpoint.ts';

export const SECOND_FACTOR_HOURS = 12;
export const RECOVERY_CODES = 10;

export const secondFactorStatusSchema = z.object({
  /** Whether every admin needs one; an enrolled factor is always required. */
  isRequired: z.boolean(),
  isEnrolled: z.boolean(),
  /** Until when this session needs no code; null if it needs one now. */
  verifiedUntil: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
});

export type SecondFactorStatus = z.infer<typeof secondFactorStatusSchema>;

/** This and the following calls work without a second factor. */
export const adminSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/api/admin/second-factor',
  response: z.object({ done: z.literal(true), status: secondFactorStatusSchema }),
});

/** Starts over on each call until confirmed; refused while a factor is enrolled. */
export const adminEnrolSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/enrol',
  response: z.object({
    done: z.literal(true),
    /** Base32, for manual entry. */
    secret: z.string(),
    uri: z.string(),
    /** The dark squares as an SVG path in a `size` × `size` box with quiet zone. */
    qr: z.object({ size: z.number(), path: z.string() }),
  }),
});

/** Proves that the app works; recovery codes are shown only here. */
export const adminConfirmSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  body: z.object({ code: codeSchema }),
  response: z.object({
    done: z.literal(true),
    message: z.string(),
    recoveryCodes: z.array(z.string()),
    status: secondFactorStatusSchema,
  }),
});

/** Six digits of the app, or a recovery code such as `k7mq-2xrt-9hbn`. */
const anyCodeSchema = z.pipe(
  z.pipe(
    z.string({ error: 'الرمز مطلوب' }),
    z.transform((value) => westernDigits(value).replace(/[\s-]/g, '').toLowerCase()),
  ),
  z.string().check(z.regex(/^(\d{6}|[a-z2-9]{12})$/, { error: 'رمز من 6 أرقام، أو رمز استرداد' })),
);

export const adminVerifySecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/verify',
  body: z.object({ code: anyCodeSchema }),
  response: z.object({ done: z.literal(true), status: secondFactorStatusSchema }),
});

export const adminDisableSecondFactor = defineEndpoint({
  method: 'POST',
  path: '/api/admin/second-factor/disable',
  body: z.object({ code: anyCodeSchema }),
  response: doneSchema,
});
