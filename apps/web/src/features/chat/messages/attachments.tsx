import type { Attachment } from '@nibras/contract';
import { useState } from 'react';
import { chatCopy } from '#src/features/chat/copy.ts';
import { FileLink } from '#src/product/files/file-link.tsx';
import { FileIcon, ImageIcon } from '#src/ui/icons/icons.tsx';
import { MixedName } from '#src/ui/surfaces/mixed-text.tsx';

const copy = chatCopy.message;

type Props = { images: readonly Attachment[]; files: readonly Attachment[] };

/** The attachments of a message: small pictures, and names of other files. */
export function Attachments({ images, files }: Props) {
  if (images.length + files.length === 0) return null;
  return (
    <ul className="mb-2 flex max-w-full flex-wrap gap-2">
      {[...images, ...files].map((attachment) => (
        <li key={attachment.url} className="max-w-full">
          <AttachmentLink attachment={attachment} isImage={images.includes(attachment)} />
        </li>
      ))}
    </ul>
  );
}

type LinkProps = { attachment: Attachment; isImage: boolean };

function AttachmentLink({ attachment: { url, fileName }, isImage }: LinkProps) {
  return (
    <FileLink
      url={url}
      title={fileName}
      aria-label={isImage ? copy.image(fileName) : copy.file(fileName)}
      className="rounded-box border-line bg-surface hover:border-edge flex max-w-64 flex-col overflow-hidden border text-sm transition-colors"
    >
      {isImage && <Thumbnail url={url} />}
      <span className="flex items-center gap-2 px-3 py-2">
        {!isImage && <FileIcon className="text-brand-ink" />}
        <MixedName text={fileName} className="min-w-0 truncate" />
      </span>
    </FileLink>
  );
}

/** A link that has expired shows an icon; a click still opens it. */
function Thumbnail({ url }: { url: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <span className="bg-sunk text-ink-3 grid h-24 w-44 place-items-center text-2xl">
        <ImageIcon />
      </span>
    );
  }
  return (
    <img
      src={url}
      alt=""
      loading="lazy"
      onError={() => setBroken(true)}
      className="bg-sunk border-line h-36 w-56 border-b object-cover"
    />
  );
}
