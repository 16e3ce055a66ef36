import { AppError } from '#src/platform/http/app-error.ts';

export function malformed(cause?: unknown): AppError {
  return new AppError('invalid_json', 'صيغة الطلب غير صحيحة. المطلوب JSON سليم.', { cause });
}
