import { ERROR_STATUS, type ErrorCode } from '@nibras/contract';

type Details = {
  fields?: Record<string, string>;
  acckey?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | null;
  readonly acckey: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.code = code;
    this.fields = details.fields ?? null;
    this.acckey = details.acckey ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}
