import type { Attachment } from '@nibras/contract';
import { useQuery } from '@tanstack/react-query';
import { assistantQuery } from '#src/api/chats.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { useUploads } from '#src/product/files/use-uploads.ts';

const copy = chatCopy.composer;

/** Files for the next message; each is uploaded when selected. */
export function useAttachments() {
  const limits = useQuery(assistantQuery).data;
  const { sendAll, takeArrived, ...uploads } = useUploads({
    limits: limits && { maxFileBytes: limits.maxFileBytes, maxFiles: limits.maxFilesPerMessage },
    tooMany: copy.tooMany,
    startsAtOnce: true,
  });

  /** Waits for running uploads; null if one failed. */
  async function collect(): Promise<{ images: Attachment[]; files: Attachment[] } | null> {
    if ((await sendAll()) === null) {
      uploads.refuse(copy.someFailed);
      return null;
    }
    const arrived = takeArrived().map(({ file, uploaded }): Attachment => ({
      ...uploaded,
      type: file.type.startsWith('image/') ? 'image' : 'file',
    }));
    uploads.refuse(null);
    return {
      images: arrived.filter(({ type }) => type === 'image'),
      files: arrived.filter(({ type }) => type === 'file'),
    };
  }

  return { ...uploads, collect };
}

export type Attachments = ReturnType<typeof useAttachments>;
