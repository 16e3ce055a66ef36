import * as z from 'zod/mini';

/** The closed list of failures a client can meet, each with the status it travels under. */
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
  /** An admin's session must give the second factor, or enrol one, before it goes on. */
  second_factor_required: 403,
  /** Only with the right password: an admin has shut this account. */
  blocked: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
  /** The server's disk is almost full: nothing new is kept, what is there can be read and deleted. */
  storage_full: 507,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

const codes = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const errorSchema = z.object({
  done: z.literal(false),
  message: z.string(),
  code: z.enum(codes),
  /** One message for each refused field, by the field's name. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Only with `unverified`: the key that /verify needs. */
  acckey: z.optional(z.string()),
});

export type ErrorBody = z.infer<typeof errorSchema>;
