import { chatCopy } from '#src/features/chat/copy.ts';
import { FileRow } from '#src/product/files/file-row.tsx';
import type { Attachments } from './use-attachments.ts';

/** What will go with the message, how far it has come, and the ways to change one's mind. */
export function AttachmentChips({ attachments }: { attachments: Attachments }) {
  const { items, remove, retry } = attachments;
  if (items.length === 0) return null;
  return (
    <ul
      aria-label={chatCopy.composer.attachments}
      className="mb-2 grid max-h-44 grid-cols-1 gap-2 overflow-y-auto contain-inline-size min-[600px]:grid-cols-2"
    >
      {items.map((item) => (
        <FileRow key={item.id} item={item} onRemove={remove} onRetry={retry} />
      ))}
    </ul>
  );
}
