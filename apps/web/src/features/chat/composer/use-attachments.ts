import type { Attachment } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { assistantQuery } from '#src/api/chats.ts';
import { FileReadError } from '#src/api/files.ts';
import { createUploadQueue, uploadId } from '#src/api/upload-queue.ts';
import { FILES, arabicCount } from '#src/lib/words/arabic-count.ts';
import { failureWords } from '#src/lib/words/failure-words.ts';
import { fileSize } from '#src/lib/words/file-size.ts';
import { chatCopy } from '#src/features/chat/copy.ts';

const copy = chatCopy.composer;

type Limits = { maxFilesPerMessage: number; maxFileBytes: number };

/** Files that go with the next message; each is on its way as soon as it is chosen. */
export function useAttachments() {
  const [queue] = useState(() => createUploadQueue(describeFailure));
  const uploads = useSyncExternalStore(queue.subscribe, queue.read);
  const [refusal, setRefusal] = useState<string | null>(null);
  const limits = useQuery(assistantQuery).data;

  useEffect(() => () => queue.abort(), [queue]);

  function attach(files: readonly File[]): void {
    const known = new Set(uploads.map(({ id }) => id));
    const fresh = files.filter((file) => !known.has(uploadId(file)));
    const { taken, refusals } = check(fresh, limits, uploads.length);
    setRefusal(refusals.join(' ') || null);
    if (taken.length === 0) return;
    queue.add(taken);
    void queue.sendAll();
  }

  function remove(id: string): void {
    queue.remove(id);
    setRefusal(null);
  }

  /** Waits for what is on its way; null when something did not arrive. */
  async function collect(): Promise<{ images: Attachment[]; files: Attachment[] } | null> {
    if ((await queue.sendAll()) === null) {
      setRefusal(copy.someFailed);
      return null;
    }
    const arrived = queue.read().flatMap((held): Attachment[] => {
      if (held.status !== 'done') return [];
      const type = held.file.type.startsWith('image/') ? 'image' : 'file';
      return [{ ...held.uploaded, type }];
    });
    queue.clearArrived();
    setRefusal(null);
    return {
      images: arrived.filter(({ type }) => type === 'image'),
      files: arrived.filter(({ type }) => type === 'file'),
    };
  }

  return { uploads, refusal, refuse: setRefusal, attach, remove, retry: queue.retry, collect };
}

export type Attachments = ReturnType<typeof useAttachments>;

function describeFailure(error: unknown): string {
  return error instanceof FileReadError ? copy.readFailed : failureWords(error, copy.uploadFailed);
}

function check(files: readonly File[], limits: Limits | undefined, heldCount: number) {
  if (limits === undefined) return { taken: files, refusals: [] };
  const { maxFileBytes, maxFilesPerMessage } = limits;
  const refusals = files
    .filter(({ size }) => size > maxFileBytes)
    .map(({ name }) => copy.tooLarge(name, fileSize(maxFileBytes)));
  const fitting = files.filter(({ size }) => size <= maxFileBytes);
  const taken = fitting.slice(0, Math.max(0, maxFilesPerMessage - heldCount));
  const leftOut = fitting.length - taken.length;
  if (leftOut > 0) {
    const limit = arabicCount(maxFilesPerMessage, FILES);
    refusals.push(copy.tooMany(limit, arabicCount(leftOut, FILES)));
  }
  return { taken, refusals };
}
