import { MESSAGE_MAX, opaqueSchema } from '@nibras/contract';
import { AppError } from '#src/platform/http/app-error.ts';

export type Refusal = { error: string; thread?: string };

export function refusalOf(error: string, payload: unknown): Refusal {
  const thread = threadOf(payload);
  return { error, ...(thread !== null && { thread }) };
}

/** Ignores values that cannot be a thread. */
function threadOf(payload: unknown): string | null {
  if (typeof payload !== 'object' || payload === null || !('thread' in payload)) return null;
  return opaqueSchema.safeParse(payload.thread).data ?? null;
}

export function unreadable(issues: readonly { path: PropertyKey[]; code: string }[]): AppError {
  const isTooLong = issues.some(({ path, code }) => path[0] === 'message' && code === 'too_big');
  return new AppError(
    'invalid_input',
    isTooLong
      ? `الرسالة أطول من ${MESSAGE_MAX} حرف. يمكن إرفاق النص ملفًا.`
      : 'صيغة الرسالة غير صحيحة.',
  );
}

/** The error for a refused connection, as the client library passes it on. */
export function notLetIn(reason: string, code: number): Error {
  return Object.assign(new Error(reason), { data: { code } });
}

export function isCallback(value: unknown): value is (answer: object) => void {
  return typeof value === 'function';
}
