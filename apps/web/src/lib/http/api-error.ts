import type { ErrorCode } from '@nibras/contract';

/** The server's closed list, and the two failures that only a client can notice. */
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

/** Gone, or somebody else's: the server does not tell one from the other. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
