import type { ChatMessage } from '@nibras/contract';
import { memo, useState } from 'react';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { PencilIcon } from '#src/ui/icons/icons.tsx';
import { Attachments } from './attachments.tsx';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { CopyMessage } from './copy-message.tsx';
import { EditMessage } from './edit-message.tsx';
import { UserBubble } from './user-bubble.tsx';

const copy = chatCopy.message;

/** A stored message of the student's own, which can be copied and put differently. */
export const UserMessage = memo(function UserMessage({ message }: { message: ChatMessage }) {
  const { canSend, send } = useConversationActions();
  const [isEditing, setEditing] = useState(false);
  const { id, content, images, files } = message;

  function resend(text: string): void {
    setEditing(false);
    send({ text, images, files, webSearch: false, replaces: id });
  }

  return (
    <article aria-label={copy.user} className="group/message grid justify-items-start">
      <Attachments images={images} files={files} />
      {isEditing ? (
        <EditMessage
          text={content}
          hasAttachments={images.length + files.length > 0}
          onSend={resend}
          onCancel={() => setEditing(false)}
        />
      ) : (
        <>
          {content !== '' && <UserBubble text={content} />}
          <div className="-mb-8 flex opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:-mb-4 pointer-coarse:opacity-100">
            {content !== '' && <CopyMessage text={content} />}
            {canSend && (
              <IconButton
                label={copy.edit}
                icon={<PencilIcon />}
                className="size-9"
                onClick={() => setEditing(true)}
              />
            )}
          </div>
        </>
      )}
    </article>
  );
});
