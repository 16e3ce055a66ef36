import type { ChatMessage } from '@nibras/contract';
import { lazy, memo, Suspense, useState } from 'react';
import { useConversationActions } from '#src/features/chat/conversation-context.ts';
import { chatCopy } from '#src/features/chat/copy.ts';
import { directionOf } from '#src/lib/words/direction.ts';
import { IconButton } from '#src/ui/actions/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { PencilIcon } from '#src/ui/icons/icons.tsx';
import { MixedText } from '#src/ui/surfaces/mixed-text.tsx';
import { Attachments } from './attachments.tsx';
import { CopyMessage } from './copy-message.tsx';

const EditMessage = lazy(async () => ({
  default: (await import('./edit-message.tsx')).EditMessage,
}));
const VersionSwitch = lazy(async () => ({
  default: (await import('./version-switch.tsx')).VersionSwitch,
}));

const copy = chatCopy.message;

/** An own stored message, which can be copied and edited. */
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
        <Suspense>
          <EditMessage
            text={content}
            hasAttachments={images.length + files.length > 0}
            onSend={resend}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          {content !== '' && <UserBubble text={content} />}
          <div className={cx('flex pointer-coarse:-mb-4', message.version ? '-mb-4' : '-mb-8')}>
            {message.version && (
              <Suspense>
                <VersionSwitch messageId={id} version={message.version} />
              </Suspense>
            )}
            <div className="flex opacity-0 transition-opacity group-focus-within/message:opacity-100 group-hover/message:opacity-100 pointer-coarse:opacity-100">
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
          </div>
        </>
      )}
    </article>
  );
});

/** The student's text as typed, without Markdown. */
export function UserBubble({ text, isFaint = false }: { text: string; isFaint?: boolean }) {
  return (
    <div
      className={cx(
        'bg-brand text-on-brand rounded-card max-w-[min(100%,36rem)] rounded-ee-[6px] px-4 py-2.5',
        // Browsers print no backgrounds.
        'print:border-line print:text-ink print:border',
        isFaint && 'opacity-75',
      )}
    >
      <p dir={directionOf(text)} className="text-start break-words whitespace-pre-wrap">
        <MixedText text={text} />
      </p>
    </div>
  );
}
