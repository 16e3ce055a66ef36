import * as z from 'zod/mini';

/** All failures that a client can meet, with their HTTP status. */
export const ERROR_STATUS = {
  invalid_json: 400,
  invalid_input: 400,
  invalid_code: 400,
  invalid_link: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  wrong_password: 403,
  unverified: 403,
  plan_required: 403,
  forbidden: 403,
  /** The admin's session must first give or enrol a second factor. */
  second_factor_required: 403,
  /** An admin blocked the account; only shown with the correct password. */
  blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** The disk is almost full: reading and deleting work, but nothing new is stored. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const errorSchema = z.object({
  done: z.literal(false),
  message: z.string(),
  code: z.enum(codes),
  /** Messages by refused field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only with `unverified`: the key for /verify. */
  acckey: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorSchema>;
