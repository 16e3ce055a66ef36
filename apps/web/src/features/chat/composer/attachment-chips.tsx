import { Link } from 'react-router';
import { FileRow } from '#src/product/files/file-row.tsx';
import { toPickedFile } from '#src/product/files/to-picked-file.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { isPlanRefusal, UPGRADE_PATH } from '#src/features/chat/refusal-words.ts';
import type { Attachments } from './use-attachments.ts';

/** What will go with the message, how far it has come, and the ways to change one's mind. */
export function AttachmentChips({ attachments }: { attachments: Attachments }) {
  const { uploads, remove, retry } = attachments;
  if (uploads.length === 0) return null;
  return (
    <ul
      aria-label={chatCopy.composer.attachments}
      className="mb-2 grid max-h-44 grid-cols-1 gap-2 overflow-y-auto contain-inline-size min-[600px]:grid-cols-2"
    >
      {uploads.map((upload) => (
        <FileRow
          key={upload.id}
          item={toPickedFile(upload, remedyFor)}
          onRemove={remove}
          onRetry={retry}
        />
      ))}
    </ul>
  );
}

const remedyFor = (error: string) => isPlanRefusal(error) && <PlansLink />;

function PlansLink() {
  return (
    <Link to={UPGRADE_PATH} className="text-brand-ink underline underline-offset-4">
      {chatCopy.failure.upgrade}
    </Link>
  );
}
