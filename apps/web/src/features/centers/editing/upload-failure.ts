import { FileReadError } from '#src/api/files.ts';
import { centerFailure } from '#src/features/centers/center-failure.ts';
import { centersCopy } from '#src/features/centers/copy.ts';

const copy = centersCopy.uploads;

export function uploadFailure(error: unknown): string {
  return error instanceof FileReadError ? copy.readFailed : centerFailure(error, copy.failed);
}
