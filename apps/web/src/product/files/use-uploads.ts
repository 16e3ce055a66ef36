import { useEffect, useState } from 'react';
import { FileReadError } from '#src/api/files.ts';
import { createUploadQueue, uploadId } from '#src/api/upload-queue.ts';
import { useStore } from '#src/lib/store.ts';
import { arabicCount, FILES } from '#src/lib/words/arabic-count.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { productCopy } from '#src/product/copy.ts';
import { toPickedFile } from './file-row.tsx';

const copy = productCopy.files;

type Limits = { maxFileBytes: number; maxFiles: number };

type Rules = {
  /** Undefined until the server has sent them; the server checks too. */
  limits: Limits | undefined;
  /** The number of files already there. */
  heldCount?: number;
  /** Says that at most `limit` are accepted, so that `left` were left out. */
  tooMany: (limit: string, left: string) => string;
  /** Uploads each file when it is selected, instead of with `sendAll`. */
  startsAtOnce?: boolean;
};

/** Files that a student selects, checked against the limits, and the progress of their uploads. */
export function useUploads({ limits, heldCount = 0, tooMany, startsAtOnce = false }: Rules) {
  const [queue] = useState(() => createUploadQueue(uploadFailure));
  const uploads = useStore(queue);
  const [refusal, setRefusal] = useState<string | null>(null);

  useEffect(() => () => queue.abort(), [queue]);

  function pick(files: readonly File[]): void {
    const known = new Set(uploads.map(({ id }) => id));
    const fresh = files.filter((file) => isFirst(known, uploadId(file)));
    const { taken, refusals } = check(fresh, limits, heldCount + uploads.length, tooMany);
    setRefusal(refusals.join(' ') || null);
    queue.add(taken);
    if (startsAtOnce && taken.length > 0) void queue.sendAll();
  }

  function remove(id: string): void {
    queue.remove(id);
    setRefusal(null);
  }

  return {
    items: uploads.map(toPickedFile),
    refusal,
    refuse: setRefusal,
    failedCount: uploads.filter(({ status }) => status === 'failed').length,
    isUploading: uploads.some(({ status }) => status === 'uploading' || status === 'held'),
    pick,
    remove,
    retry: queue.retry,
    sendAll: queue.sendAll,
    takeArrived: queue.takeArrived,
  };
}

function uploadFailure(error: unknown): string {
  return error instanceof FileReadError ? copy.readFailed : failureWords(error, copy.uploadFailed);
}

function isFirst(known: Set<string>, id: string): boolean {
  const isNew = !known.has(id);
  known.add(id);
  return isNew;
}

function check(
  files: readonly File[],
  limits: Limits | undefined,
  heldCount: number,
  tooMany: Rules['tooMany'],
) {
  if (limits === undefined) return { taken: files, refusals: [] };
  const { maxFileBytes, maxFiles } = limits;
  const refusals = files
    .filter(({ size }) => size > maxFileBytes)
    .map(({ name }) => copy.tooLarge(name, fileSize(maxFileBytes)));
  const fitting = files.filter(({ size }) => size <= maxFileBytes);
  const taken = fitting.slice(0, Math.max(0, maxFiles - heldCount));
  const leftOut = fitting.length - taken.length;
  if (leftOut > 0) {
    refusals.push(tooMany(arabicCount(maxFiles, FILES), arabicCount(leftOut, FILES)));
  }
  return { taken, refusals };
}
