import type { ErrorCode } from '@nibras/contract';

/** The server's codes, and the two failures that only a client can see. */
export type ApiErrorCode = ErrorCode | 'offline' | 'invalid_response';

type ApiErrorDetails = {
  status: number;
  code: ApiErrorCode;
  /** Arabic, ready to show. */
  message: string;
  fields?: Record<string, string> | undefined;
  acckey?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

export class ApiError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly acckey: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.acckey = details.acckey;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Deleted, or owned by another user: the server does not distinguish them. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
