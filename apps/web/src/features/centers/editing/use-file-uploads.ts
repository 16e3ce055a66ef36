import type { FileLimits } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { centersQuery } from '#src/api/centers.ts';
import { createUploadQueue, uploadId } from '#src/api/upload-queue.ts';
import { FILES, arabicCount } from '#src/lib/words/arabic-count.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { centersCopy } from '#src/features/centers/copy.ts';
import { toPickedFile } from './picked-file.tsx';
import { uploadFailure } from './upload-failure.ts';

const copy = centersCopy.uploads;

/** The files a student adds to a center that already holds `heldCount`, checked against the limits. */
export function useFileUploads(heldCount = 0) {
  const [queue] = useState(() => createUploadQueue(uploadFailure));
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const [refusal, setRefusal] = useState<string | null>(null);
  // Until the list has come there are no numbers to check against, and the server checks anyway.
  const limits = useQuery({ ...centersQuery, select: (answer) => answer.limits }).data;

  useEffect(() => () => queue.abort(), [queue]);

  function pick(files: readonly File[]): void {
    const known = new Set(uploads.map(({ id }) => id));
    const unknown = files.filter((file) => isFirst(known, uploadId(file)));
    const { taken, refusals } = check(unknown, limits, heldCount + uploads.length);
    queue.add(taken);
    setRefusal(refusals.join(' ') || null);
  }

  function remove(id: string): void {
    queue.remove(id);
    setRefusal(null);
  }

  const failedCount = uploads.filter(({ status }) => status === 'failed').length;
  return {
    items: uploads.map(toPickedFile),
    refusal,
    hint: limits
      ? copy.hint(fileSize(limits.maxFileBytes), arabicCount(limits.maxFilesPerCenter, FILES))
      : copy.hintPlain,
    /** What to say when some did not arrive; null when all is well. */
    failure: failedCount > 0 ? copy.someFailed(arabicCount(failedCount, FILES)) : null,
    isUploading: uploads.some(({ status }) => status === 'uploading' || status === 'held'),
    pick,
    remove,
    retry: queue.retry,
    sendAll: queue.sendAll,
  };
}

function isFirst(known: Set<string>, id: string): boolean {
  const isNew = !known.has(id);
  known.add(id);
  return isNew;
}

function check(files: readonly File[], limits: FileLimits | undefined, heldCount: number) {
  if (limits === undefined) return { taken: files, refusals: [] };
  const { maxFileBytes, maxFilesPerCenter } = limits;
  const refusals = files
    .filter(({ size }) => size > maxFileBytes)
    .map(({ name }) => copy.tooLarge(name, fileSize(maxFileBytes)));
  const fitting = files.filter(({ size }) => size <= maxFileBytes);
  const taken = fitting.slice(0, Math.max(0, maxFilesPerCenter - heldCount));
  const leftOut = fitting.length - taken.length;
  if (leftOut > 0) {
    const limit = arabicCount(maxFilesPerCenter, FILES);
    refusals.push(copy.tooMany(limit, arabicCount(leftOut, FILES)));
  }
  return { taken, refusals };
}
