import { ERROR_STATUS, type ErrorCode } from '@nibras/contract';

type Details = {
  fields?: Record<string, string>;
  acckey?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A failure whose message is Arabic and ready to show. */
export abstract class ShownError extends Error {}

/** An expected failure: a code of the contract's closed list and an Arabic sentence to show. */
export class AppError extends ShownError {
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
